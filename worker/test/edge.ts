import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../src/app.ts";
import type { Deps, LogLine } from "../src/deps.ts";
import type { Engine } from "../src/product/analysis/engine-port.ts";
import type { Env } from "../src/platform/env.ts";
import type { HashCost } from "../src/accounts/auth/passwords.ts";
import type { Mail } from "../src/platform/mail/render-mail.ts";
import { productionDeps } from "../src/production-deps.ts";
import { createWorker } from "../src/worker.ts";
import { connectUserStores } from "../src/placement/user-store/user-stores.ts";
import { connect, placement } from "./database.ts";
import { requireDeclaredResponse } from "./require-declared-response.ts";
import { standInEngine } from "./stand-ins/engine.ts";
import { setStoreDeps } from "./user-store/store-deps.ts";

export const ORIGIN = "http://localhost:8787";
/** The same algorithm at a cost a test run can pay. Production's is a parameter of `createApp` too. */
const CHEAP: HashCost = { N: 16, r: 1, p: 1 };

/** The Worker with a clock the test sets, and everything it mailed and logged. */
export interface Edge {
  readonly app: ReturnType<typeof createApp>;
  /** The same with its crons and its queue. */
  readonly worker: ReturnType<typeof createWorker>;
  readonly mails: Mail[];
  /** Those about sign-ins on new devices, apart: almost every test signs in on one. */
  readonly signInMails: Mail[];
  readonly lines: LogLine[];
  /** How long it waited between its tries, in milliseconds; a test's clock does not. */
  readonly pauses: number[];
  setNow(instant: string): void;
  /** Sends a request, waits for what the Worker does after its answer, and holds that to its declaration. */
  send(path: string, init?: RequestInit, bindings?: Partial<Env>): Promise<Response>;
  /** Sends a request, leaves when its answer begins, and waits for what the Worker does meanwhile. Returns the status. */
  leave(path: string, init: RequestInit): Promise<number>;
}

/** Opens the Worker on the test's own database. */
export function openEdge(
  options: {
    now?: string;
    engine?: Engine;
    engineOf?: Deps["engine"];
    hashCost?: HashCost;
    /** Another place for the rows of users than that of the run. */
    placement?: Deps["placement"];
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
    placement:
      options.placement ?? (placement === "objects" ? connectUserStores : productionDeps.placement),
    pause: options.pause ?? (async (ms) => void pauses.push(ms)),
    random: () => 0.5,
    newId: productionDeps.newId,
    hashCost: options.hashCost ?? CHEAP,
    engine: options.engineOf ?? (() => options.engine ?? standInEngine),
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
