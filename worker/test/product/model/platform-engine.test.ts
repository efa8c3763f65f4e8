import { nameExam } from "@goals/analysis/coach/version";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createEngine } from "../../../src/product/analysis/engine.ts";
import { readSettings } from "../../../src/platform/settings.ts";
import { BadSettings } from "../../../src/platform/errors/domain-errors.ts";

const { AI: _, ...unbound } = env;

const MODEL = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";
const open = (MODEL_PASSED: string) => {
  const failures: string[] = [];
  const engine = createEngine({ ...env, MODEL_PASSED }, ({ reason }) => failures.push(reason));
  return { engine, failures };
};

test("there is a coach only with a model, and only if the model passed the exam of this prompt", () => {
  expect(createEngine(unbound, () => undefined).coach).toBeUndefined();
  expect(createEngine(unbound, () => undefined).untestedModel).toBeUndefined();
  const { engine, failures } = open(`${nameExam("another-model")}, ${nameExam(MODEL)}`);
  expect(engine.coach?.operator).toBe("Cloudflare Workers AI");
  expect(engine.untestedModel).toBeUndefined();
  expect(failures).toEqual([]);
});

test.each([
  ["no exam", ""],
  ["another model's", nameExam("another-model")],
  ["an earlier prompt's", `0 ${MODEL}`],
  ["a longer name's", `${nameExam(MODEL)}-v2`],
])("with %s exam the model writes for nobody, and the log says so", (_, passed) => {
  const { engine, failures } = open(passed);
  expect(engine.coach).toBeUndefined();
  expect(engine.untestedModel).toBe("Cloudflare Workers AI");
  expect(failures).toEqual(["NoPassedExam"]);
});

test("the model is a setting, and has to look like one", () => {
  expect(readSettings(env).AI_MODEL).toBe(MODEL);
  expect(readSettings({ ...env, AI_MODEL: "@hf/some/model-7b" }).AI_MODEL).toBe(
    "@hf/some/model-7b",
  );
  for (const AI_MODEL of ["", "llama", "https://evil.example", "@cf/a b"]) {
    expect(() => readSettings({ ...env, AI_MODEL })).toThrow(BadSettings);
  }
});
