import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import getPort from "get-port";
import { SignJWT } from "jose";
import { runOnLibsql } from "../../self-host/connect-libsql.ts";
import { findServer, startServer } from "../../self-host/libsql-server.ts";
import { listMigrations } from "../../self-host/apply-migrations.ts";
import { createCopy } from "./copy.ts";
import { keepTranscript, LAUNCH_MS } from "./launched.ts";
import { startPlatform } from "./platform/start-platform.ts";

/** Starts a libSQL server that wants a token. */
async function startGuardedServer() {
  const folder = await mkdtemp(join(tmpdir(), "goals-libsql-"));
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key = join(folder, "key.pem");
  await writeFile(key, publicKey.export({ type: "spki", format: "pem" }));
  const token = await new SignJWT({ a: "rw" })
    .setProtectedHeader({ alg: "EdDSA" })
    .sign(privateKey);
  const options = ["--auth-jwt-key-file", key];
  const server = await startServer(join(folder, "database"), await getPort(), options);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { url: server.url, token, stop };
}

test.skip(!findServer(), "The registry has a libSQL server for Linux on x64 alone.");

test(
  "npm run launch -- --libsql puts the product on a libSQL database, with its token as a secret",
  { tag: "@long" },
  async () => {
    test.setTimeout(LAUNCH_MS);
    const database = await startGuardedServer();
    const platform = await startPlatform();
    const copy = await createCopy(platform);
    const launch = (url: string) =>
      copy.run(
        `LIBSQL_AUTH_TOKEN=${database.token} npm run launch -- --libsql=${url} --name=goals --address=goals.example --sender=hello@goals.example`,
      );

    const { code, output } = await launch(database.url);
    expect(code, output).toBe(0);
    expect(output).toContain("a tick: ticked");
    expect(output).not.toContain(database.token);
    await keepTranscript("launch-libsql", output);
    expect([...platform.account.databases.values()]).toEqual([]);
    const bindings = platform.account.scripts.get("goals")?.versions.at(-1)?.bindings ?? [];
    expect(bindings).toContainEqual(
      expect.objectContaining({ type: "secret_text", name: "LIBSQL_AUTH_TOKEN" }),
    );
    const [applied = []] = await runOnLibsql(database)([["select name from d1_migrations"]]);
    expect(applied).toHaveLength((await listMigrations()).length);

    const again = await launch(database.url);
    expect(again.code, again.output).toBe(0);
    expect(again.output).toContain("Migrations: 0 applied");
    const token = `LIBSQL_AUTH_TOKEN=${database.token}`;
    const ledger = await copy.run(`${token} npm run apply-ledger -- DB --remote`);
    expect(ledger.output).toContain("Removed 0 deleted accounts");
    const other = await launch("libsql://other.example");
    expect([other.code, other.output]).toEqual([
      expect.any(Number),
      expect.stringContaining(`The data of goals is at ${database.url}.`),
    ]);
    expect(other.code).not.toBe(0);
    await copy.remove();
    await platform.stop();
    await database.stop();
  },
);
