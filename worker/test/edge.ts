import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../src/app.ts";
import type { Deps } from "../src/accounts/requests/app-env.ts";
import type { LogLine } from "../src/platform/http/context.ts";
import type { Engine } from "../src/product/analysis/engine.ts";
import type { Env } from "../src/platform/settings.ts";
import type { HashCost } from "../src/accounts/auth/passwords.ts";
import type { Mail } from "../src/platform/mail/mail.ts";
import { productionDeps } from "../src/production-deps.ts";
import { createWorker } from "../src/worker.ts";
import { connectUserStores } from "../src/placement/user-store/user-stores.ts";
import { connect, placement } from "./database.ts";
import { requireDeclaredResponse } from "./require-declared-response.ts";
import { portraitEngine } from "../src/product/analysis/engine.ts";
import { setStoreDeps } from "./placement/user-store/store-deps.ts";

export const ORIGIN = "http://localhost:8787";
/** The same algorithm with a cost that a test run can afford. Production's cost is also a parameter of `createApp`. */
const CHEAP: HashCost = { N: 16, r: 1, p: 1 };

/** The Worker with a clock that the test sets, and all its mails and log lines. */
export interface Edge {
  readonly app: ReturnType<typeof createApp>;
  readonly deps: Deps;
  /** The same Worker with its crons and its queue. */
  readonly worker: ReturnType<typeof createWorker>;
  readonly mails: Mail[];
  /** Mails about sign-ins on new devices. Separate, because almost every test signs in on one. */
  readonly signInMails: Mail[];
  readonly lines: LogLine[];
  /** The Worker's pauses between retries, in milliseconds. They do not move the test's clock. */
  readonly pauses: number[];
  setNow(instant: string): void;
  /**
   * Sends a request, waits for the Worker's work after the response, and checks the response against its declaration.
   */
  send(path: string, init?: RequestInit, bindings?: Partial<Env>): Promise<Response>;
  /** Sends a request, disconnects when its response begins, and waits for the Worker's work. Returns the status. */
  leave(path: string, init: RequestInit): Promise<number>;
}

/** Opens the Worker on the test's database. */
export function openEdge(
  options: {
    now?: string;
    engine?: Engine;
    engineOf?: Deps["engine"];
    hashCost?: HashCost;
    /** Overrides the run's placement of the users' rows. */
    userRows?: Deps["userRows"];
    mailerIsDown?: boolean | (() => boolean);
    pause?: Deps["pause"];
  } = {},
): Edge {
  let now = new Date(options.now ?? "2026-05-13T10:00:00Z");
  const mails: Mail[] = [];
  const signInMails: Mail[] = [];
  const lines: LogLine[] = [];
  const pauses: number[] = [];
  const deps: Deps = {
    now: () => now,
    connect,
    userRows:
      options.userRows ?? (placement === "objects" ? connectUserStores : productionDeps.userRows),
    pause:
      options.pause ??
      ((ms) => {
        pauses.push(ms);
        // Without a turn of the event loop, a loop that polls would starve the model's response.
        return scheduler.wait(0);
      }),
    random: () => 0.5,
    newId: productionDeps.newId,
    hashCost: options.hashCost ?? CHEAP,
    engine: options.engineOf ?? (() => options.engine ?? portraitEngine),
    ledger: productionDeps.ledger,
    mailer: () => ({
      async send(mail) {
        const { mailerIsDown: down } = options;
        if (typeof down === "function" ? down() : down) throw new Error("The carrier is down.");
        (mail.text.includes("/not-me?token=") ? signInMails : mails).push(mail);
      },
    }),
    push: productionDeps.push,
    log: (line) => lines.push(line),
  };
  const app = createApp(deps);
  const worker = createWorker(deps);
  setStoreDeps(deps);
  return {
    app,
    deps,
    worker,
    mails,
    signInMails,
    lines,
    pauses,
    setNow(instant) {
      now = new Date(instant);
    },
    async leave(path, init) {
      const context = createExecutionContext();
      const response = await app.fetch(new Request(new URL(path, ORIGIN), init), env, context);
      await response.body?.cancel();
      await waitOnExecutionContext(context);
      return response.status;
    },
    async send(path, init, bindings) {
      const context = createExecutionContext();
      const request = new Request(new URL(path, ORIGIN), { redirect: "manual", ...init });
      const response = await app.fetch(request, { ...env, ...bindings }, context);
      await waitOnExecutionContext(context);
      await requireDeclaredResponse(request, response);
      return response;
    },
  };
}
