import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { startServer } from "../../../self-host/libsql-server.ts";

/** Starts a real libSQL server and a replica for the duration of the tests. */
export default async function setup(project) {
  const { libsqlPort, libsqlReplicaPort } = project.config.provide;
  const folder = await mkdtemp(join(tmpdir(), "goals-libsql-"));
  const address = `127.0.0.1:${await getPort()}`;
  const start = (name, port, options) => startServer(join(folder, name), port, options);
  const primary = await start("primary", libsqlPort, ["--grpc-listen-addr", address]);
  const stop = async (...servers) => {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const following = ["--primary-grpc-url", `http://${address}`];
    const replica = await start("replica", libsqlReplicaPort, following);
    return () => stop(replica, primary);
  } catch (error) {
    await stop(primary);
    throw error;
  }
}
