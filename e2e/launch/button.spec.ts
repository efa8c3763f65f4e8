import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { composeWranglerConfig } from "../../scripts/remotes/registry.js";
import { createCopy } from "./copy.ts";
import { LAUNCH_MS } from "./launched.ts";
import { startPlatform } from "./platform/start-platform.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test("the button's form describes bindings that the edge has", async () => {
  const { cloudflare, scripts } = JSON.parse(await readFile(`${ROOT}package.json`, "utf8"));
  const [, production] = composeWranglerConfig();
  const bindings = [...production.matchAll(/^(?:binding|name) = "([A-Z_]+)"$/gm)].map(
    ([, name]) => name,
  );
  expect(bindings).toEqual(expect.arrayContaining(Object.keys(cloudflare.bindings)));
  // The platform runs these two.
  expect(scripts).toMatchObject({ build: expect.any(String), deploy: expect.any(String) });
});

test(
  "a build on the platform, which keeps no file, deploys onto what the last one made",
  { tag: "@long" },
  async () => {
    test.setTimeout(2 * LAUNCH_MS);
    const platform = await startPlatform([]);
    const copy = await createCopy(platform);
    const build =
      "WORKERS_CI=1 WRANGLER_CI_OVERRIDE_NAME=shop ADDRESS=shop.ada.workers.dev npm run deploy";
    for (let run = 0; run < 2; run += 1) {
      const { code, output } = await copy.run(build);
      expect(code, output).toBe(0);
      expect(output).toContain("shop is live at https://shop.ada.workers.dev");
      await copy.run("rm .launch*.json");
    }
    expect(platform.account.databases.size).toBe(1);
    expect(platform.account.scripts.size).toBe(6);
    const secrets = platform.account.scripts
      .get("shop")
      ?.versions.map(
        ({ bindings }) => bindings.find(({ name }) => name === "SESSION_SECRET")?.text,
      );
    expect(new Set(secrets?.filter(Boolean)).size).toBe(1);
    await copy.remove();
    await platform.stop();
  },
);
