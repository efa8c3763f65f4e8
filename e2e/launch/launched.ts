import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test as base } from "../fixtures.ts";
import { createCopy, type Copy } from "./copy.ts";
import { startPlatform, type Platform } from "./platform/start-platform.ts";

const ANSWERS = "goals\ngoals.example\nhello@goals.example\n";
export const ORIGIN = "https://goals.example";
const TRANSCRIPTS = fileURLToPath(new URL("../artefacts/transcripts/", import.meta.url));
/** A launch builds the remotes, and runs wrangler twenty times. */
export const LAUNCH_MS = 600_000;

export interface Launched {
  readonly platform: Platform;
  readonly copy: Copy;
  readonly origin: string;
  readonly transcript: string;
}

interface WorkerFixtures {
  launched: Launched;
  /** Files with the same value share a launched product. */
  launchedFor: string;
}

/** Tests on a product that `npm run launch` has put on a platform of its own. */
export const test = base.extend<object, WorkerFixtures>({
  launchedFor: ["", { scope: "worker", option: true }],
  launched: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const platform = await startPlatform();
      const copy = await createCopy(platform);
      const { code, output } = await copy.run("npm run launch", { input: ANSWERS });
      expect(code, output).toBe(0);
      await use({ platform, copy, origin: ORIGIN, transcript: output });
      await copy.remove();
      await platform.stop();
    },
    { scope: "worker", timeout: LAUNCH_MS },
  ],
  origin: [async ({ launched }, use) => use(launched.origin), { scope: "worker" }],
  proxy: async ({ launched: { platform } }, use) => use({ server: platform.proxy }),
  ignoreHTTPSErrors: true,
});

/** Writes what commands printed into `artefacts/transcripts/`. */
export async function keepTranscript(name: string, text: string) {
  await mkdir(TRANSCRIPTS, { recursive: true });
  await writeFile(`${TRANSCRIPTS}${name}.txt`, text);
}
