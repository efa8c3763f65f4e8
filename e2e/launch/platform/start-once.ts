import { setTimeout as delay } from "node:timers/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Version } from "./account.ts";
import { Refusal } from "./refusal.ts";
import { listModules } from "./to-worker.ts";

/** The platform allows a second of CPU. A busy machine needs more for the start of workerd itself. */
const START_UP_MS = 15_000;

/** Starts a version's code without its bindings. Refuses it if the start fails or does not end. Returns the time it took. */
export async function startOnce({
  mainModule,
  modules,
  compatibilityDate,
  compatibilityFlags,
}: Version): Promise<number> {
  if (mainModule === undefined) return 0;
  const lines: string[] = [];
  const since = performance.now();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: ({ message }) => lines.push(message),
      compatibilityDate,
      compatibilityFlags: [...compatibilityFlags],
      modules: listModules(mainModule, modules),
    }),
  );
  const slow = new AbortController();
  try {
    const end = await Promise.race([
      miniflare.ready.then(
        () => "started" as const,
        () => "failed" as const,
      ),
      delay(START_UP_MS, "slow" as const, { signal: slow.signal }),
    ]);
    if (end === "slow") throw new Refusal(10021, "Script startup exceeded CPU time limit.");
    if (end === "failed") {
      const reason =
        /Uncaught .*|SyntaxError.*/.exec(lines.join(""))?.[0] ?? "The script does not start.";
      throw new Refusal(10021, reason);
    }
    return Math.round(performance.now() - since);
  } finally {
    slow.abort();
    await miniflare.dispose().catch(() => undefined);
  }
}
