import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  // Writes migrations.js next to the files, for the user stores to import.
  driver: "durable-sqlite",
  schema: "./src/platform/db/schema.ts",
  out: "../migrations",
});
