import getPort from "get-port";
import { findServer, startServer } from "./server.js";

/** Starts a real libSQL server and a replica for the duration of the tests. */
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
