import { readdir, writeFile } from "node:fs/promises";
import { LOOKS, SHOTS } from "./shoot.ts";

const STYLE = `
  body { font: 14px system-ui; margin: 24px; background: #ddd; }
  section { margin-bottom: 48px; }
  div { display: flex; gap: 16px; align-items: start; }
  img { background: #fff; box-shadow: 0 1px 4px #0004; }
`;

/** Writes one page with every screenshot, a row per state. Returns its path. */
export async function writeSheet(): Promise<string> {
  const taken = new Set((await readdir(SHOTS)).map((file) => file.split(".")[0] ?? file));
  const rows = [...taken].toSorted().map((state) => {
    const pictures = LOOKS.map(
      ({ name, width }) =>
        `<img src="${state}.${name}.png" width="${width === 390 ? 260 : 640}" alt="${name}" loading="lazy">`,
    );
    return `<section><h2>${state}</h2><div>${pictures.join("")}</div></section>`;
  });
  const sheet = `${SHOTS}index.html`;
  await writeFile(
    sheet,
    `<!doctype html><title>Goals, every screen</title><style>${STYLE}</style>${rows.join("\n")}`,
  );
  return sheet;
}
