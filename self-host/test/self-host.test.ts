import { execFile } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { SMTPServer } from "smtp-server";
import { CRONS, startEdge } from "../edge.ts";

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, "..");
const ORIGIN = "https://home.example";
const ADA = { name: "Ada Lovelace", email: "ada@example.com", password: "a-fine-engine-of-1843" };
const CREDENTIALS = { email: ADA.email, password: ADA.password };
const DATABASE = "v3/d1/miniflare-D1DatabaseObject";

type Edge = Awaited<ReturnType<typeof startEdge>>;

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

const start = (data: string, smtpUrl?: string) =>
  startEdge({
    origin: ORIGIN,
    data,
    host: "127.0.0.1",
    port: 0,
    smtpUrl,
    env: {
      SESSION_SECRET: "kX2vQ9mT4pL7wZ1rB8nD5hJ3fS6gYc0u",
      CLIENT_ADDRESS_HEADER: "x-real-ip",
    },
  });

/** Sends a request like the proxy, for the public address. fetch would send the socket's address. */
async function ask(edge: Edge, path: string, headers: Record<string, string> = {}, body?: object) {
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

const post = (edge: Edge, path: string, body: object) => ask(edge, path, {}, body);

const mail = await startMailServer();
let data: string;
let edge: Edge;
beforeAll(async () => {
  await run(process.execPath, ["bundle.ts"], { cwd: FOLDER });
  data = await mkdtemp(join(tmpdir(), "goals-self-host-"));
  edge = await start(data, mail.url);
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

test("another host is refused, and no header or address reaches Miniflare's test routes", async () => {
  expect((await ask(edge, "/api/health", { host: "evil.example" })).status).toBe(421);
  for (const header of ["mf-route-override", "mf-original-url"]) {
    const response = await ask(edge, "/api/health", { [header]: "mail" });
    expect(JSON.parse(response.text), header).toMatchObject({ ok: true });
  }
  for (const path of ["handler/scheduled", "local/scheduled", "local/explorer", "mf/reload"]) {
    expect((await ask(edge, `/cdn-cgi/${path}`)).status, path).toBe(404);
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

test("the jobs of each cron run", async () => {
  for (const cron of CRONS) expect(await edge.runJobs(cron)).toMatchObject({ outcome: "ok" });
});

test("a backup that is made while it serves is a database, and an upgrade finds the data", async () => {
  const file = join(data, "backups/today.sqlite");
  await run(process.execPath, ["back-up.ts", file], {
    cwd: FOLDER,
    env: { ...process.env, DATA: data },
  });
  await post(edge, "/api/auth/register", { ...ADA, email: "bob@example.com" });
  await edge.stop();

  const folder = join(data, DATABASE);
  const names = await readdir(folder);
  const name = names.find((each) => /^[0-9a-f]+\.sqlite$/.test(each)) ?? "";
  for (const rest of ["-wal", "-shm"]) await rm(join(folder, name + rest), { force: true });
  await copyFile(file, join(folder, name));
  edge = await start(data, mail.url);
  expect((await post(edge, "/api/auth/login", CREDENTIALS)).status).toBe(200);
  const bob = { ...CREDENTIALS, email: "bob@example.com" };
  expect((await post(edge, "/api/auth/login", bob)).status).toBe(401);
});

test("without a mail server the rest goes on", async () => {
  const other = await mkdtemp(join(tmpdir(), "goals-self-host-"));
  const alone = await start(other);
  onTestFinished(async () => {
    await alone.stop();
    await rm(other, { recursive: true });
  });
  expect((await post(alone, "/api/auth/register", ADA)).status).toBe(201);
  expect((await post(alone, "/api/auth/forgot-password", { email: ADA.email })).status).toBe(200);
});
