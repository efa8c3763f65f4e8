import { findServer, startServer } from "./server.js";

/** A real libSQL server beside the tests, for as long as they run. */
export default function setup(project) {
  return startServer(findServer(), project.config.provide.libsqlPort);
}
