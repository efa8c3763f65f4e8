import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import getPort from "get-port";
import { expect, test } from "vitest";
import { PUBLIC_NETWORK } from "../compose-config.ts";
import { WORKERD } from "../edge.ts";

/** Addresses of the machine and its networks in every spelling, a name for it, and addresses that nobody has. */
const INNER = [
  "127.0.0.1 localhost 2130706433 0x7f.1 0.0.0.0 [::1] [::] [::ffff:127.0.0.1] [::127.0.0.1]",
  "[::ffff:0:127.0.0.1] 10.0.0.1 172.16.0.1 192.168.0.1 100.64.0.1 169.254.169.254 [fd00::1]",
  "[fe80::1] [fec0::1] [ff02::1] 192.0.2.2 198.51.100.1 203.0.113.1 198.18.0.1 240.0.0.1",
  "255.255.255.255 [2002:7f00:1::] [2001:0:7f00:1::1] [2001:db8::1] [64:ff9b:1::7f00:1]",
  "[64:ff9b::127.0.0.1] [64:ff9b::10.0.0.1] [64:ff9b::172.16.0.1] [64:ff9b::192.168.0.1]",
  "[64:ff9b::100.64.0.1] [64:ff9b::169.254.169.254] [64:ff9b::0.0.0.0] [64:ff9b::192.0.2.2]",
  "[64:ff9b::198.51.100.1] [64:ff9b::203.0.113.1] [64:ff9b::198.18.0.1]",
].flatMap((hosts) => hosts.split(" "));

const WORKER = `export default { async fetch({ url }, env) {
  const { searchParams } = new URL(url);
  const asked = env[searchParams.get("by")].fetch(searchParams.get("address"));
  return new Response(await asked.then(({ status }) => status, ({ message }) => message));
} }`;

test("a user's address never leads from the container to the machine or its network", async () => {
  const server = createServer((_, response) => response.end("inner"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const at = await getPort();
  const config = `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (services = [
      (name = "asker", worker = (modules = [(name = "w.js", esModule = ${JSON.stringify(WORKER)})],
        compatibilityDate = "2026-10-01",
        bindings = [(name = "PUBLIC", service = "public"), (name = "INNER", service = "inner")])),
      (name = "public", ${PUBLIC_NETWORK}), (name = "inner", network = (allow = ["127.0.0.0/8"]))],
      sockets = [(name = "http", service = "asker", http = (), address = "127.0.0.1:${at}")]);`;
  const folder = await mkdtemp(join(tmpdir(), "public-network-"));
  const file = join(folder, "config.capnp");
  await writeFile(file, config);
  const child = spawn(WORKERD, ["serve", file, "--control-fd=3"], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const said = text(child.stderr as Readable);
  await once(child.stdio[3] as Readable, "data");
  const ask = async (by: string, host: string) => {
    const address = encodeURIComponent(`http://${host}:${port}/`);
    return (await fetch(`http://127.0.0.1:${at}/?by=${by}&address=${address}`)).text();
  };
  expect(await ask("INNER", "127.0.0.1")).toBe("200");
  for (const host of INNER) expect([host, await ask("PUBLIC", host)]).not.toEqual([host, "200"]);
  child.kill();
  server.close();
  await rm(folder, { recursive: true });
  // Not by chance, because nothing listens there: each was refused before it was tried.
  const refused = (await said).match(/connecting to .* is not allowed/g) ?? [];
  expect(refused).toHaveLength(INNER.length);
});
