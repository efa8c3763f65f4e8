import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createEngine } from "../../../src/product/analysis/engine.ts";
import { readSettings } from "../../../src/platform/settings.ts";
import { BadSettings } from "../../../src/platform/errors/domain-errors.ts";

const { AI: _, ...unbound } = env;

test("there is a coach only with a model", () => {
  expect(createEngine(unbound, () => undefined).coach).toBeUndefined();
  expect(createEngine(env, () => undefined).coach?.operator).toBe("Cloudflare Workers AI");
});

test("the model is a setting, and has to look like one", () => {
  expect(readSettings(env).AI_MODEL).toBe("@cf/meta/llama-3.3-70b-instruct-fp8-fast");
  expect(readSettings({ ...env, AI_MODEL: "@hf/some/model-7b" }).AI_MODEL).toBe(
    "@hf/some/model-7b",
  );
  for (const AI_MODEL of ["", "llama", "https://evil.example", "@cf/a b"]) {
    expect(() => readSettings({ ...env, AI_MODEL })).toThrow(BadSettings);
  }
});
