import { randomUUID } from "node:crypto";
import { findScript, type Account, type Script } from "./account.ts";
import { deployAll } from "./deployments.ts";
import { Refusal } from "./refusal.ts";
import type { Routes } from "./routes.ts";
import type { Runtime } from "./runtime.ts";

const SCRIPT = "/accounts/:account/workers/scripts/:script";

/** Secrets are bindings of a version: each change makes a new version, and gives it every visit. */
export function createSecretRoutes(account: Account, runtime: Runtime): Routes {
  /** Sets or, with null, removes secrets. */
  function change(script: Script, secrets: ReadonlyMap<string, string | null>) {
    const latest = script.versions.at(-1);
    const isLive = script.deployments[0]?.versions.some((each) => each.version_id === latest?.id);
    if (!latest || !isLive)
      throw new Refusal(10215, "Secret edit failed: the latest version is not deployed.");
    const added = [...secrets].flatMap(([name, text]) =>
      text === null ? [] : [{ name, type: "secret_text", text }],
    );
    const version = {
      ...latest,
      id: randomUUID(),
      number: latest.number + 1,
      createdAt: new Date().toISOString(),
      source: "secret",
      bindings: [...latest.bindings.filter(({ name }) => !secrets.has(name)), ...added],
    };
    script.versions.push(version);
    deployAll(script, version);
    runtime.change();
    return added.map(({ name, type }) => ({ name, type }));
  }

  return {
    [`GET ${SCRIPT}/secrets`]: ({ part }) =>
      (findScript(account, part("script")).versions.at(-1)?.bindings ?? [])
        .filter(({ type }) => type === "secret_text")
        .map(({ name, type }) => ({ name, type })),
    [`PUT ${SCRIPT}/secrets`]: async ({ part, json }) => {
      const { name, text } = await json<{ name: string; text: string }>();
      return change(findScript(account, part("script")), new Map([[name, text]]))[0];
    },
    [`DELETE ${SCRIPT}/secrets/:name`]: ({ part }) => {
      change(findScript(account, part("script")), new Map([[part("name"), null]]));
      return null;
    },
    [`PATCH ${SCRIPT}/secrets-bulk`]: async ({ part, json }) => {
      const { secrets } = await json<{ secrets: Record<string, { text: string } | null> }>();
      const texts = Object.entries(secrets).map(
        ([name, each]) => [name, each?.text ?? null] as const,
      );
      return change(findScript(account, part("script")), new Map(texts));
    },
  };
}
