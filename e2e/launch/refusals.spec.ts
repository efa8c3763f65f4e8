import { randomBytes } from "node:crypto";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { startPlatform, type Platform } from "./platform/start-platform.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const HELLO = `export default { fetch: () => new Response("hello") };`;

let platform: Platform;
test.beforeAll(async () => {
  platform = await startPlatform();
});
test.afterAll(() => platform.stop());

interface Answer {
  readonly status: number;
  readonly code: number | undefined;
  readonly message: string | undefined;
  readonly result: { readonly jwt?: string } | null;
}

async function call(method: string, path: string, body?: FormData | object): Promise<Answer> {
  const { CLOUDFLARE_API_BASE_URL: base, CLOUDFLARE_API_TOKEN: token } = platform.env;
  const response = await fetch(`${base}/accounts/${platform.account.id}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const { errors, result } = await response.json();
  return { status: response.status, code: errors[0]?.code, message: errors[0]?.message, result };
}

/** Uploads a Worker as wrangler does. */
function upload(name: string, metadata: object = {}, code: string | Buffer = HELLO) {
  const form = new FormData();
  const type = "application/javascript+module";
  form.set(
    "metadata",
    JSON.stringify({ main_module: "main.js", compatibility_date: "2026-10-01", ...metadata }),
  );
  form.set("main.js", new File([new Uint8Array(Buffer.from(code))], "main.js", { type }));
  return call("PUT", `/workers/scripts/${name}`, form);
}

test("a name that is taken is refused", async () => {
  for (const [path, body, code] of [
    ["/d1/database", { name: "one" }, 7502],
    ["/storage/kv/namespaces", { title: "one" }, 10014],
    ["/queues", { queue_name: "one" }, 11009],
    ["/r2/buckets", { name: "one" }, 10004],
  ] as const) {
    expect((await call("POST", path, body)).status).toBe(200);
    expect(await call("POST", path, body)).toMatchObject({ code });
  }
});

test("a binding to nothing is refused", async () => {
  for (const [binding, code] of [
    [{ type: "d1", database_id: "none" }, 10181],
    [{ type: "kv_namespace", namespace_id: "none" }, 10041],
    [{ type: "queue", queue_name: "none" }, 11000],
    [{ type: "r2_bucket", bucket_name: "none" }, 10085],
    [{ type: "service", service: "none" }, 10143],
    [{ type: "durable_object_namespace", class_name: "None" }, 10061],
    [{ type: "horoscope" }, 10023],
  ] as const)
    expect(await upload("bound", { bindings: [{ name: "B", ...binding }] })).toMatchObject({
      code,
    });
  expect(platform.account.scripts.has("bound")).toBe(false);
});

test("migrations are refused unless they begin at the script's tag", async () => {
  const code = `${HELLO} export class Store {}`;
  const steps = [{ new_sqlite_classes: ["Store"] }];
  const bindings = [{ name: "S", type: "durable_object_namespace", class_name: "Store" }];
  expect(await upload("stores", { bindings }, code)).toMatchObject({ code: 10061 });
  const migrations = { new_tag: "v1", steps };
  expect((await upload("stores", { bindings, migrations }, code)).status).toBe(200);
  expect(await upload("stores", { bindings, migrations }, code)).toMatchObject({ code: 10079 });
  expect((await upload("stores", { bindings }, code)).status).toBe(200);
});

test("a Worker that is too large is refused", async () => {
  const code = `export const noise = "${randomBytes(12 * 2 ** 20).toString("base64")}"; ${HELLO}`;
  expect(await upload("large", {}, code)).toMatchObject({ code: 10027 });
  const manifest = { "/film.mp4": { hash: "a", size: 26 * 2 ** 20 } };
  const session = await call("POST", "/workers/scripts/large/assets-upload-session", { manifest });
  expect(session).toMatchObject({ code: 100303 });
});

test("a Worker that does not start is refused", async () => {
  expect(await upload("thrown", {}, `throw new Error("no"); ${HELLO}`)).toMatchObject({
    code: 10021,
  });
  expect(await upload("unread", {}, "export default {")).toMatchObject({ code: 10021 });
});

test("a Worker whose start does not end is refused", { tag: "@long" }, async () => {
  const answer = await upload("endless", {}, `while (true) {} ${HELLO}`);
  expect(answer).toMatchObject({ code: 10021, message: "Script startup exceeded CPU time limit." });
});

test("files that did not arrive make no version", async () => {
  const manifest = { "/a.txt": { hash: "b", size: 1 } };
  const session = await call("POST", "/workers/scripts/files/assets-upload-session", { manifest });
  const assets = { jwt: session.result?.jwt };
  expect(await upload("files", { assets })).toMatchObject({ code: 100305 });
});

test("shares that are not a hundred are refused, and secrets of a version without visits", async () => {
  expect((await upload("shared")).status).toBe(200);
  const [version] = platform.account.scripts.get("shared")?.versions ?? [];
  const versions = [{ version_id: version?.id, percentage: 90 }];
  expect(await call("POST", "/workers/scripts/shared/deployments", { versions })).toMatchObject({
    code: 10212,
  });
  const form = new FormData();
  form.set("metadata", JSON.stringify({ main_module: "main.js" }));
  form.set("main.js", new File([HELLO], "main.js", { type: "application/javascript+module" }));
  await call("POST", "/workers/scripts/shared/versions", form);
  const secret = { name: "KEY", text: "one" };
  expect(await call("PUT", "/workers/scripts/shared/secrets", secret)).toMatchObject({
    code: 10215,
  });
});

test("npm run launch -- --plan asks the platform for nothing, and writes nothing", async () => {
  const before = platform.changes.length;
  const file = `${ROOT}e2e/artefacts/no-launch.json`;
  const answers = ["--name=goals", "--address=goals.example", "--sender=hello@goals.example"];
  const env = { ...process.env, ...platform.env, LAUNCH_FILE: file };
  const args = ["run", "launch", "--", "--plan", ...answers];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: ROOT, env });
  expect(stdout).toContain("- database goals\n- namespace goals-ledger\n- queue goals-reminders\n");
  expect(stdout).toContain("\n- Edge with goals-shell-view at https://goals.example\n");
  expect(platform.changes.length).toBe(before);
});
