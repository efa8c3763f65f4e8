import { Hono } from "hono";
import { ANALYSIS_EVENTS_TYPE } from "@goals/contracts/analysis";
import { requireSession } from "../../accounts/requests/authenticate.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import type { StoreResponse, StoreCall } from "../placement.ts";
import { PAGE_LOADERS } from "../../product/dashboard/dashboard.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Env } from "../../platform/settings.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import type { AppContext, AppEnv, Deps } from "../../accounts/requests/app-env.ts";
import { provideUserDeps } from "../../accounts/requests/prepare-request.ts";
import { createErrorHandler } from "../../platform/http/error-handler.ts";
import { startContext } from "../../platform/http/middleware.ts";
import { matchEndpoint, readText } from "../../accounts/requests/route.ts";

interface StoreRequest {
  readonly call: StoreCall;
  readonly db: Database;
  readonly env: Env;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** True if the user was deleted since the request began. The store then has no tables. */
  readonly isErased: () => boolean;
}

/** The `props` of a call's execution context. A WeakMap of Requests kept them for longer: 8 KB per GET, not 4 to 6. */
class CallState {
  readonly input: StoreRequest;
  outcome: Omit<StoreResponse, "status" | "headers"> | undefined;
  constructor(input: StoreRequest) {
    this.input = input;
  }
}

function readCallState(c: AppContext): CallState {
  const state: unknown = c.executionCtx.props;
  if (state instanceof CallState) return state;
  throw new Error("A store answers calls alone.");
}

/** The app inside a user store: the single database's routes and rules behind a session check. */
export function createStoreApp(deps: Deps, rowRoutes: Hono<AppEnv>) {
  const app = new Hono<AppEnv>();
  const handleError = createErrorHandler(deps.log);
  app.onError((error, c) => {
    const { input } = readCallState(c);
    return handleError(input.isErased() ? new Unauthorized() : error, c);
  });
  app.use(async (c, next) => {
    const state = readCallState(c);
    const { call, db, env } = state.input;
    startContext(c, call.id, call.method);
    const directory = () => deps.connect(env, deps);
    provideUserDeps(c, deps, { db, directory, now: new Date(call.now) });
    const context = c.get("context");
    if (call.body) context.body = call.body;
    context.claim = call.claim;
    await next();
    const { signedIn, refusal, happened } = context;
    const isStream = c.res.headers.get("content-type") === ANALYSIS_EVENTS_TYPE;
    const body = isStream && c.res.body ? c.res.body : await readText(c);
    state.outcome = { signedIn, refusal, happened, body };
  });
  app.use("/api/*", matchEndpoint);
  app.use(requireSession);
  app.route("/", rowRoutes);
  // Any other path is a page's.
  app.get("*", async (c) => {
    const load = PAGE_LOADERS[c.req.path];
    if (!load) return c.json({});
    const { userId, today, zone, user } = currentUser(c);
    const page = { userId, today, getZone: () => zone, getUser: () => user };
    return c.json(await load(c.get("context").session, page));
  });

  return async function answerCall(input: StoreRequest): Promise<StoreResponse> {
    const { call, env, waitUntil } = input;
    const { method, url, headers, place } = call;
    const request = new Request(url, { method, headers, cf: place });
    const state = new CallState(input);
    const context = { waitUntil, passThroughOnException: () => undefined, props: state };
    const response = await app.fetch(request, env, context);
    return {
      status: response.status,
      headers: [...response.headers],
      ...(state.outcome ?? { body: await response.text() }),
    };
  };
}
