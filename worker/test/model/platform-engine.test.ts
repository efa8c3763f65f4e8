import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { embeddedEngine } from "../../src/engine/embedded-engine.ts";
import { platformEngine } from "../../src/model/platform-engine.ts";
import { BadSettings, readSettings } from "../../src/settings.ts";

test("without a binding the embedded engine writes", () => {
  expect(platformEngine(env)).toBe(embeddedEngine);
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
