import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { createCopy } from "./copy.ts";
import { startPlatform } from "./platform/start-platform.ts";

const PAGE = fileURLToPath(new URL("../../docs/first-hour.md", import.meta.url));
const ORIGIN = "https://goals.example";
const ANSWERS = "--name=goals --address=goals.example --sender=hello@goals.example";
/** A command that prints until it is stopped. */
const ENDLESS = /npm run live -- tail/;

/** The commands in the page's blocks. */
async function listCommands() {
  const text = await readFile(PAGE, "utf8");
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
    block.split("\n"),
  );
  return blocks.map((line) => line.replace(/\s+# .*$/, "")).filter(Boolean);
}

test("every command of docs/first-hour.md works on a launched copy", { tag: "@long" }, async () => {
  test.setTimeout(300_000);
  const platform = await startPlatform();
  const copy = await createCopy(platform);
  const launched = await copy.run(`npm run launch -- ${ANSWERS}`);
  expect(launched.code, launched.output).toBe(0);
  const variables = `ORIGIN=${ORIGIN} NAME=goals ALERT_URL=${ORIGIN}/api/health`;
  const commands = await listCommands();
  expect(commands.length).toBeGreaterThan(10);

  let bookmark = "";
  for (const command of commands) {
    await test.step(command, async () => {
      const line = `export ${variables} BOOKMARK=${bookmark}; ${command}`;
      if (ENDLESS.test(command)) {
        let isOver = false;
        const tail = copy.run(line, { until: /\\"event\\":\\"request\\"/ });
        void tail.finally(() => (isOver = true));
        const ask = async () => {
          await platform.runtime.fetch(`${ORIGIN}/api/health`);
          return isOver;
        };
        await expect.poll(ask, { timeout: 60_000 }).toBe(true);
        expect((await tail).output).toContain('\\"route\\":\\"GET /api/health\\"');
        return;
      }
      const { code, output } = await copy.run(line);
      expect(code, output).toBe(0);
      bookmark = /bookmark-\d+/.exec(output)?.[0] ?? bookmark;
    });
  }
  await copy.remove();
  await platform.stop();
});
