import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createRecordedModel } from "../../../bench/coach/recorded-model.js";
import { createAccount } from "./account.ts";
import { createAssetSessions } from "./assets.ts";
import { createBucketRoutes } from "./buckets.ts";
import { createDatabaseRoutes } from "./databases.ts";
import { createDeploymentRoutes } from "./deployments.ts";
import { createNamespaceRoutes } from "./namespaces.ts";
import { createQueueRoutes } from "./queues.ts";
import { Refusal } from "./refusal.ts";
import { createRouter } from "./routes.ts";
import { createRuntime } from "./runtime.ts";
import { createScriptRoutes } from "./scripts.ts";
import { createSecretRoutes } from "./secrets.ts";
import { createTriggerRoutes } from "./triggers.ts";
import { createTails } from "./tails.ts";
import { startWeb } from "./web.ts";

const TOKEN = "stand-in-token";
const PREFIX = "/client/v4";
/** Needs no token: the address itself is the permission. */
const SIGNED = /^\/(?:uploads|exports)\//;

/** The platform's envelope, with one page of a list. */
function toEnvelope(all: unknown, { searchParams }: URL) {
  const [page, size] = [Number(searchParams.get("page") ?? 1), 100];
  const envelope = { success: true, errors: [], messages: [] };
  if (!Array.isArray(all)) return { ...envelope, result: all };
  const result: unknown[] = all.slice((page - 1) * size, page * size);
  const info = { page, per_page: size, count: result.length, total_count: all.length };
  return { ...envelope, result, result_info: info };
}

async function toRequest(message: IncomingMessage, base: string): Promise<Request> {
  const body = new Uint8Array(await buffer(message));
  const { method = "GET", url = "/", headers } = message;
  const type = headers["content-type"];
  return new Request(`${base}${url}`, {
    method,
    headers: { authorization: headers.authorization ?? "", ...(type && { "content-type": type }) },
    ...(method !== "GET" && method !== "HEAD" && { body }),
  });
}

/**
 * Starts a local stand-in for Cloudflare's API and for the platform behind it. `env` leads wrangler to it. Uploads run
 * in workerd, with the real bindings of one account.
 */
export async function startPlatform(zones: readonly string[] = ["goals.example"]) {
  const account = createAccount(zones);
  const logs: string[] = [];
  const tails = createTails(account, () => address());
  const runtime = await createRuntime(account, (line) => {
    logs.push(line);
    tails.send(line);
  });
  const web = await startWeb(runtime, [...zones, "*.ada.workers.dev"]);
  const address = () => {
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  };
  const sessions = createAssetSessions(account);
  const me = { id: account.id, name: "Ada's account" };
  /** The recorded model that stands for Workers AI's. Without one there is none. */
  const ai: { model?: "strong" | "small" } = {};
  const route = createRouter({
    "GET /accounts": () => [me],
    "GET /memberships": () => [{ id: "1", account: me }],
    "GET /user": () => ({ id: "ada", email: "ada@example.com" }),
    "GET /user/tokens/verify": () => ({ id: "1", status: "active" }),
    ...createDatabaseRoutes(account, runtime, () => `${address()}${PREFIX}`),
    ...createNamespaceRoutes(account, runtime),
    ...createQueueRoutes(account, runtime),
    ...createBucketRoutes(account, runtime),
    ...sessions.routes,
    ...createScriptRoutes(account, runtime, sessions),
    ...createDeploymentRoutes(account, runtime),
    ...createSecretRoutes(account, runtime),
    ...createTriggerRoutes(account, runtime),
    ...tails.routes,
    "POST /accounts/:account/ai/run/(?<model>.+)": async ({ json }) => {
      if (!ai.model) throw new Refusal(5007, "No such model", 404);
      const { messages } = await json<{ messages: { content: string }[] }>();
      return { response: (await createRecordedModel(ai.model))(messages) };
    },
  });

  /** Every requested change, such as `POST /accounts/…/queues`, in order. */
  const changes: string[] = [];
  /** `after` is called with each change. If it returns true, the change gets no answer. */
  const watch: { after?: ((change: string) => boolean) | undefined } = {};

  async function respond(request: Request): Promise<Response | undefined> {
    const path = new URL(request.url).pathname.replace(PREFIX, "");
    const name = `${request.method} ${path.replace(`/accounts/${account.id}`, "")}`;
    const isChange = request.method !== "GET";
    try {
      if (!SIGNED.test(path) && request.headers.get("authorization") !== `Bearer ${TOKEN}`) {
        const isUpload = path.endsWith("/workers/assets/upload");
        if (!isUpload) throw new Refusal(10000, "Authentication error", 403);
      }
      const result = await route(request, path);
      if (isChange) changes.push(name);
      if (isChange && watch.after?.(name)) return undefined;
      return result instanceof Response
        ? result
        : Response.json(toEnvelope(result, new URL(request.url)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, status } = error;
      const refused = { success: false, errors: [{ code, message }], messages: [], result: null };
      return Response.json(refused, { status });
    }
  }

  const server = createServer((message, response) => {
    toRequest(message, address())
      .then(respond)
      .then(async (answer) => {
        if (!answer) return;
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch((error: unknown) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        const body = { success: false, errors: [{ code: 10013, message: text }], result: null };
        response.writeHead(500, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      });
  });
  server.on("upgrade", (request, socket) => tails.connect(request, socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    account,
    runtime,
    logs,
    changes,
    watch,
    ai,
    proxy: web.proxy,
    /** The variables that lead wrangler and every other program to this platform instead of the real one. */
    env: {
      CLOUDFLARE_API_BASE_URL: `${address()}${PREFIX}`,
      CLOUDFLARE_API_TOKEN: TOKEN,
      CLOUDFLARE_ACCOUNT_ID: account.id,
      WRANGLER_SEND_METRICS: "false",
      HTTPS_PROXY: web.proxy,
      NO_PROXY: "127.0.0.1,localhost",
      NODE_USE_ENV_PROXY: "1",
      NODE_EXTRA_CA_CERTS: web.certificate,
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await web.stop();
      await runtime.stop();
    },
  };
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>;
