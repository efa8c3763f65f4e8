import getPort from "get-port";
import { findServer, startServer } from "./server.js";

/** A real libSQL server beside the tests, for as long as they run, and a replica of it. */
export default async function setup(project) {
  const { libsqlPort, libsqlReplicaPort } = project.config.provide;
  const address = `127.0.0.1:${await getPort()}`;
  const path = findServer();
  const stopPrimary = await startServer(path, libsqlPort, ["--grpc-listen-addr", address]);
  const following = ["--primary-grpc-url", `http://${address}`];
  try {
    const stopReplica = await startServer(path, libsqlReplicaPort, following);
    return async () => {
      await stopReplica();
      await stopPrimary();
    };
  } catch (error) {
    await stopPrimary();
    throw error;
  }
}
