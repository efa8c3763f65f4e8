import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  // Writes migrations.js beside the files, from which a user store imports them.
  driver: "durable-sqlite",
  schema: "./src/platform/db/schema.ts",
  out: "../migrations",
});
