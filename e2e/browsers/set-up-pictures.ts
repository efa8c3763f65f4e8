import { mkdir, readdir, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { startEdge } from "../start-edge.ts";

/** The folder of the screenshots: `<language>-<screen>.<engine>.<width>-<scheme>.png`. */
export const PICTURES = fileURLToPath(new URL("../artefacts/pictures/", import.meta.url));

/** A row of a sheet: screenshots of this size, and their width in px. */
const SHOWN_WIDTH = { ".390-": 256, ".1280-light": 516, ".1280-dark": 516 };

const STYLE = `
  body { font: 14px sans-serif; margin: 8px; background: #ddd; width: max-content; }
  div { display: flex; gap: 8px; align-items: start; margin-bottom: 16px; }
`;

/**
 * Starts an edge with the demo's account. Afterwards writes a sheet for each language and screen, including screenshots
 * of earlier runs.
 */
export default async function setUp() {
  await mkdir(PICTURES, { recursive: true });
  const edge = await startEdge([], {}, "demo");
  process.env["E2E_ORIGIN"] = edge.origin;
  process.env["E2E_LOG"] = edge.log;
  return async () => {
    await edge.stop();
    await writeSheets();
  };
}

async function writeSheets(): Promise<void> {
  const files = (await readdir(PICTURES)).filter((file) => file.endsWith(".png")).toSorted();
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  for (const sheet of new Set(files.map((file) => file.split(".")[0] ?? ""))) {
    const rows = Object.entries(SHOWN_WIDTH).map(([look, width]) => {
      const pictures = files.filter((file) => file.startsWith(`${sheet}.`) && file.includes(look));
      return `<div>${pictures.map((file) => `<img src="${file}" width="${width}" alt="${file}">`).join("")}</div>`;
    });
    const html = `${PICTURES}${sheet}.html`;
    const head = `<!doctype html><title>${sheet}</title><style>${STYLE}</style>`;
    await writeFile(html, `${head}<h1>${sheet}: Chromium, Firefox, WebKit</h1>${rows.join("")}`);
    await page.goto(pathToFileURL(html).href);
    await page.screenshot({ path: `${PICTURES}${sheet}.sheet.png`, fullPage: true });
  }
  await browser.close();
  process.stdout.write(`The pictures side by side: ${PICTURES}*.sheet.png\n`);
}
