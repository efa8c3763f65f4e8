// Migrates the libSQL database at LIBSQL_URL, and prints how many migrations it applied.
import { applyMigrations } from "./apply-migrations.ts";
import { runOnLibsql } from "./connect-libsql.ts";

const { LIBSQL_URL: url = "", LIBSQL_AUTH_TOKEN: token } = process.env;
console.log(`${await applyMigrations(runOnLibsql({ url, token }))} applied`);
