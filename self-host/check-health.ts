// Exits with 0 if the Worker is healthy: docs/self-hosting.md.
import { readHealth } from "./read-health.ts";

const { ORIGIN = "", PORT = "8080" } = process.env;
process.exitCode = (await readHealth(PORT, ORIGIN)) === 200 ? 0 : 1;
