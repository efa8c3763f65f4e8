import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { nameExam } from "@goals/analysis/coach/version";
import { expect, test } from "@playwright/test";
import { createCopy } from "./copy.ts";
import { LAUNCH_MS } from "./launched.ts";
import { startPlatform } from "./platform/start-platform.ts";

const ANSWERS = "--name=goals --address=goals.example --sender=hello@goals.example";
const ASKED = /\/ai\/run\//;

test(
  "a launch examines the platform's model, and turns the coach on once the model has passed",
  { tag: "@long" },
  async () => {
    test.setTimeout(LAUNCH_MS);
    const platform = await startPlatform();
    const copy = await createCopy(platform);
    async function launch() {
      const { code, output } = await copy.run(`npm run launch -- ${ANSWERS}`);
      expect(code, output).toBe(0);
      return output;
    }
    /** The exams that the deployed Worker knows. */
    const readPassed = () => {
      const { versions = [] } = platform.account.scripts.get("goals") ?? {};
      return versions.at(-1)?.bindings.find(({ name }) => name === "MODEL_PASSED")?.text;
    };

    platform.ai.model = "small";
    expect(await launch()).toMatch(/not passed: the coach stays off\n@cf\/.*\n.*\nen +0 of /);
    expect(readPassed()).toBeUndefined();

    platform.ai.model = "strong";
    const output = await launch();
    const config = await readFile(join(copy.folder, "wrangler.toml"), "utf8");
    const [, model = ""] = /^AI_MODEL = "(.*)"$/m.exec(config) ?? [];
    for (const language of ["en", "de", "ar"])
      expect(output).toMatch(
        new RegExp(`^${language}(?: +\\d+ of \\d+ \\((?:9\\d|100) %\\)){2} `, "m"),
      );
    expect(output).toMatch(/^Edge with .*: deployed/m);
    expect(readPassed()).toBe(nameExam(model));

    const asked = platform.changes.filter((name) => ASKED.test(name)).length;
    expect(await launch()).toContain("Exam of the coach: passed before");
    expect(platform.changes.filter((name) => ASKED.test(name))).toHaveLength(asked);
    await copy.remove();
    await platform.stop();
  },
);
