import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare, Response } from "miniflare";
import registry from "../remotes.json" with { type: "json" };
import { applyMigrations, runOnD1 } from "./apply-migrations.ts";
import { createMailTransport } from "./mail-transport.ts";

const ROOT = join(import.meta.dirname, "..");
const BASE = { compatibilityDate: "2026-10-01", modules: true };
/** The same id as in wrangler.toml, so that wrangler finds the same data. */
const DATABASE = "00000000-0000-0000-0000-000000000000";
const LEDGER = "00000000000000000000000000000000";
/** The Worker's settings in the environment (worker/src/platform/settings.ts). */
const SETTING =
  /^(SESSION_SECRET|SESSION_SECRET_PREVIOUS|CLIENT_ADDRESS_HEADER|SERVICE_WORKER|MAIL_FROM|OIDC_\w+|LIMIT_\w+|VAPID_\w+|PUSH_SERVICES|LEAKED_PASSWORDS_URL|MODEL_(?:URL|NAME|KEY|OPERATOR|PLAIN_HTTP))$/;
const REMOTES = registry.flatMap(({ name, ...rest }) => ("manifest" in rest ? [] : [name]));

export interface EdgeOptions {
  /** The public https address, behind the proxy. */
  readonly origin: string;
  /** The folder of the data. */
  readonly data: string;
  readonly host: string;
  readonly port: number;
  /** Format: smtps://user:password@host. Without it no mail is sent, and the Worker keeps trying. */
  readonly smtpUrl?: string | undefined;
  /** The environment that contains the Worker's settings. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The front Worker. Miniflare's own front is for tests: a client's header selects the Worker (`MF-Route-Override`). The
 * proxy talks plain http to this one, and https to clients.
 */
const FRONT = `export default {
  fetch(request, { GOALS }) {
    const url = new URL(request.url);
    url.protocol = "https:";
    return GOALS.fetch(new Request(url, request));
  },
}`;

/**
 * The platform's cron schedules (wrangler.toml): hourly and quarter-hourly. Reminders are sent without a queue here.
 */
export const CRONS = ["0 * * * *", "*/15 * * * *"] as const;

/** Implements the platform's EMAIL binding. */
const MAIL = `import { WorkerEntrypoint } from "cloudflare:workers";
export default class extends WorkerEntrypoint {
  async send(mail) {
    const { ok } = await this.env.SMTP.fetch("http://smtp/", { method: "POST", body: JSON.stringify(mail) });
    if (!ok) throw new Error("The mail was not taken.");
  }
}`;

/** A Worker that only serves files. */
export const serveFiles = (name: string) => ({
  ...BASE,
  name,
  script: "export default {}",
  assets: { directory: join(ROOT, name, "dist"), routerConfig: { has_user_worker: false } },
});

/** The Worker of a folder that renders HTML, in one file. */
export const serveHtml = (name: string, folder: string) => ({
  ...BASE,
  name,
  modulesRoot: join(ROOT, folder, "dist-server"),
  scriptPath: join(ROOT, folder, "dist-server/server.js"),
});

/** A remote's Worker: its files, and the HTML of its modules. */
export const serveRemote = (name: string) => ({
  ...serveHtml(name, name),
  assets: { directory: join(ROOT, name, "dist"), routerConfig: { has_user_worker: true } },
});

/** Sends a mail for the Worker. The response says whether the mail server accepted it. */
export function createMailHandler(smtpUrl: string | undefined) {
  const transport = smtpUrl ? createMailTransport(smtpUrl) : undefined;
  return async (request: { text(): Promise<string> }) => {
    if (!transport) return new Response("SMTP_URL is not set.", { status: 503 });
    try {
      await transport.sendMail(JSON.parse(await request.text()));
      return new Response();
    } catch (error) {
      // Does not log the mail, because its link is a secret, nor the message, in which servers repeat the address.
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      console.error(JSON.stringify({ event: "smtp_failed", code, time: new Date().toISOString() }));
      return new Response("The mail server refused.", { status: 502 });
    }
  };
}

/** Migrates the database, then serves the Workers as deployed, in workerd. */
export async function startEdge({ origin, data, host, port, smtpUrl, env }: EdgeOptions) {
  const settings = Object.entries(env).filter(([name, value]) => value && SETTING.test(name));
  const edge = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      resourcePersistencePath: join(data, "v3"),
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: ({ message }) => console.log(message),
      workers: [
        {
          ...BASE,
          name: "front",
          script: FRONT,
          serviceBindings: { GOALS: "goals" },
          unsafeDirectSockets: [{ host, port }],
        },
        {
          ...BASE,
          name: "goals",
          modulesRoot: join(ROOT, "self-host/dist"),
          scriptPath: join(ROOT, "self-host/dist/index.js"),
          compatibilityFlags: ["nodejs_compat"],
          bindings: {
            ENVIRONMENT: "production",
            ORIGIN: origin,
            MAIL_FROM: `no-reply@${new URL(origin).hostname}`,
            ...Object.fromEntries(settings),
          },
          d1Databases: { DB: DATABASE },
          kvNamespaces: { LEDGER },
          serviceBindings: {
            ASSETS: "shell",
            SHELL_VIEW: "shell-view",
            EMAIL: "mail",
            ...Object.fromEntries(
              REMOTES.map((name) => [name.toUpperCase().replaceAll("-", "_"), name]),
            ),
          },
        },
        {
          ...BASE,
          name: "mail",
          script: MAIL,
          serviceBindings: { SMTP: createMailHandler(smtpUrl) },
        },
        serveFiles("shell"),
        serveHtml("shell-view", "shell"),
        ...REMOTES.map(serveRemote),
      ],
    }),
  );
  await applyMigrations(runOnD1(await edge.getD1Database("DB", "goals")));
  const { origin: url } = await edge.unsafeGetDirectURL("front");
  return {
    url,
    /** Runs the jobs of one of the crons in wrangler.toml. */
    runJobs: async (cron: (typeof CRONS)[number]) =>
      (await edge.getWorker("goals")).scheduled({ cron }),
    stop: () => edge.dispose(),
  };
}
