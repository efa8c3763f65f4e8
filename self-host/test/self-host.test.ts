import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import getPort from "get-port";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import registry from "../../remotes.json" with { type: "json" };
import { runOnLibsql } from "../connect-libsql.ts";
import { startEdge } from "../edge.ts";
import { openLedger } from "../ledger.ts";
import { startServer } from "../libsql-server.ts";

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, "..");
const ORIGIN = "https://home.example";
const ADA = { name: "Ada Lovelace", email: "ada@example.com", password: "a-fine-engine-of-1843" };
const CREDENTIALS = { email: ADA.email, password: ADA.password };
const REMOTES = registry.map(({ name }) => name);
const SECRET = "kX2vQ9mT4pL7wZ1rB8nD5hJ3fS6gYc0u";
const JOBS = "/cdn-cgi/handler/scheduled?cron=0+*+*+*+*";

type Edge = Awaited<ReturnType<typeof startEdge>>;
type Place = Pick<Edge, "url">;

/** Starts a mail server, and collects its mails. */
async function startMailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

const databasePort = await getPort();
const jobsPort = await getPort();

const PLAIN = {
  origin: ORIGIN,
  host: "127.0.0.1",
  jobsPort,
  databasePort,
  env: { SESSION_SECRET: SECRET, CLIENT_ADDRESS_HEADER: "x-real-ip" },
};

const start = () => startEdge({ ...PLAIN, data, port: 0, smtpUrl: mail.url });

/** The environment of the container's commands. */
const inContainer = () => ({ ...process.env, DATA: data, DATABASE_PORT: String(databasePort) });

/** Lays out the bundled commands as in the image (Dockerfile). */
async function layOutImage() {
  const image = join(data, "image");
  await cp(join(FOLDER, "dist/commands"), join(image, "self-host"), { recursive: true });
  await symlink(join(FOLDER, "dist"), join(image, "self-host/dist"));
  const others = ["package.json", "migrations", "node_modules", "shell", ...REMOTES];
  for (const name of others) await symlink(join(FOLDER, "..", name), join(image, name));
}

/** Runs a command of the container on its data. */
const command = async (name: string, ...args: string[]) =>
  (
    await run(process.execPath, [join(data, `image/self-host/${name}.js`), ...args], {
      env: inContainer(),
    })
  ).stdout;

/** Sends a request like the proxy, for the public address. fetch would send the socket's address. */
async function ask(edge: Place, path: string, headers: Record<string, string> = {}, body?: object) {
  const outgoing = request(`${edge.url}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      host: "home.example",
      "x-real-ip": "203.0.113.7",
      ...(body && { "content-type": "application/json", origin: ORIGIN }),
      ...headers,
    },
  });
  outgoing.end(body && JSON.stringify(body));
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

const post = (edge: Place, path: string, body: object) => ask(edge, path, {}, body);

const mail = await startMailServer();
let data: string;
let edge: Edge;
beforeAll(async () => {
  await run(process.execPath, ["bundle.ts"], { cwd: FOLDER });
  data = await mkdtemp(join(tmpdir(), "goals-self-host-"));
  await layOutImage();
  edge = await start();
  await post(edge, "/api/auth/register", ADA);
});
afterAll(async () => {
  await edge.stop();
  mail.close();
  await rm(data, { recursive: true });
});

test("it serves the health check, the pages and every remote, over https for its origin", async () => {
  const paths = ["/api/health", "/login", "/mf/mf-today/mf-manifest.json"];
  for (const path of paths) {
    const response = await ask(edge, path);
    expect(response.status, path).toBe(200);
    expect(response.headers["strict-transport-security"], path).toContain("max-age");
  }
});

test("another host is refused, and no stranger can run a cron or reach a folder's list", async () => {
  expect((await ask(edge, "/api/health", { host: "evil.example" })).status).toBe(421);
  const paths = [JOBS, "/cdn-cgi/local/scheduled", "/mf/mf-today/assets", "/mf/mf-today/_headers"];
  for (const path of paths) expect((await ask(edge, path)).status, path).toBe(404);
});

test("a file that has not changed is a 304, for the shell and for a remote", async () => {
  for (const path of ["/manifest.webmanifest", "/mf/mf-today/mf-manifest.json"]) {
    const { headers } = await ask(edge, path);
    const since = { "if-modified-since": String(headers["last-modified"]) };
    expect((await ask(edge, path, since)).status, path).toBe(304);
  }
});

test("the links of a registration and of a reset go out by the mail server", async () => {
  expect((await post(edge, "/api/auth/forgot-password", { email: ADA.email })).status).toBe(200);
  for (const path of ["/verify-email", "/reset-password"]) {
    const isSent = (text: string) =>
      text.includes("From: no-reply@home.example") &&
      text.includes("To: ada@example.com") &&
      text.includes(`${ORIGIN}${path}`);
    await expect
      .poll(() => mail.mails.filter(isSent).length, { timeout: 10_000, message: path })
      .toBe(1);
  }
});

test("the jobs of each cron of wrangler.toml run, also by hand from the machine itself", async () => {
  expect(edge.crons).toEqual(["0 * * * *", "*/15 * * * *"]);
  for (const cron of edge.crons) expect(await edge.runJobs(cron)).toEqual({ outcome: "ok" });
  expect(await (await fetch(`http://127.0.0.1:${jobsPort}${JOBS}`)).text()).toBe("ok");
});

test("a write is never answered by a database without its tables", async () => {
  await edge.stop();
  const other = await mkdtemp(join(tmpdir(), "goals-self-host-"));
  const port = await getPort();
  const first = (async () => {
    for (;;) {
      const answer = await post(
        { url: `http://127.0.0.1:${port}` },
        "/api/auth/register",
        ADA,
      ).catch(() => undefined);
      if (answer) return answer.status;
    }
  })();
  const fresh = await startEdge({ ...PLAIN, data: other, port });
  expect(await first).toBe(201);
  await fresh.stop();
  await rm(other, { recursive: true });
  edge = await start();
});

test("a backup that is made while it serves restores to the same digest, without what the ledger has", async () => {
  const file = join(data, "backups/today.sql");
  const bob = { ...ADA, email: "bob@example.com" };
  const { text } = await post(edge, "/api/auth/register", bob);
  expect(text).toContain(bob.email);
  const [, made = ""] = /sha256:(\w+)/.exec(await command("back-up", file)) ?? [];
  await post(edge, "/api/auth/register", { ...ADA, email: "eve@example.com" });
  await expect(command("restore", file)).rejects.toThrow("Goals is serving: stop it first.");
  await edge.stop();
  const ledger = openLedger(join(data, "ledger.sqlite"));
  const gone = createHash("sha256")
    .update(String(JSON.parse(text).id))
    .digest("base64url");
  ledger.record(`deleted:${gone}`, "{}", null);
  ledger.close();

  const printed = await command("restore", file);
  expect(printed).toContain(`the database  sha256:${made}`);
  expect(printed).toContain("Removed 1 deleted accounts");
  edge = await start();
  expect((await post(edge, "/api/auth/login", CREDENTIALS)).status).toBe(200);
  for (const email of [bob.email, "eve@example.com"])
    expect((await post(edge, "/api/auth/login", { ...CREDENTIALS, email })).status).toBe(401);
});

test("the image's command serves, is healthy, and stops without a fault", async () => {
  await edge.stop();
  const port = String(await getPort());
  const env = { ...inContainer(), ...PLAIN.env, ORIGIN, HOST: "127.0.0.1", PORT: port };
  const child = spawn(process.execPath, [join(data, "image/self-host/serve.js")], {
    env: { ...env, JOBS_PORT: String(jobsPort) },
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith("Goals serves")) break;
  await run(process.execPath, [join(data, "image/self-host/check-health.js")], { env });
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  edge = await start();
});

test("the command does not start until the proxy's header is named", async () => {
  const { CLIENT_ADDRESS_HEADER: _, ...env } = { ...inContainer(), ...PLAIN.env, ORIGIN };
  const serve = run(process.execPath, [join(data, "image/self-host/serve.js")], { env });
  await expect(serve).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^CLIENT_ADDRESS_HEADER names the header/),
  });
});

test("the database may be a libSQL server elsewhere, and without a mail server the rest goes on", async () => {
  const [elsewhere, other] = [join(data, "elsewhere"), join(data, "other")];
  await mkdir(other);
  const server = await startServer(elsewhere, await getPort());
  const alone = await startEdge({
    ...PLAIN,
    data: other,
    port: 0,
    jobsPort: 0,
    env: { ...PLAIN.env, LIBSQL_URL: server.url },
  });
  onTestFinished(async () => {
    await alone.stop();
    await server.stop();
  });
  expect((await post(alone, "/api/auth/register", ADA)).status).toBe(201);
  expect((await post(alone, "/api/auth/forgot-password", { email: ADA.email })).status).toBe(200);
  const [rows = []] = await runOnLibsql(server)([["select email from users"]]);
  expect(rows.map((row) => ({ ...Object(row) }))).toEqual([{ email: ADA.email }]);
});
