import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connectLibsql } from "../../src/db/connect-libsql.ts";

const ROUNDS = 30;
const AT_ONCE = 12;

test.skipIf(!env.LIBSQL_URL)(
  `of ${AT_ONCE} batches at once that read and then write none is refused, ${ROUNDS} rounds`,
  async () => {
    const db = connectLibsql(env);
    const write = (id: string) =>
      db.batch([
        db.select({ one: sql`count(*)` }).from(sql`tries`),
        db.run(sql`update tries set count = count + 1 where key = ${id}`),
      ]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = Array.from({ length: AT_ONCE }, (_, index) => write(String(index)));
      await expect(Promise.all(calls)).resolves.toHaveLength(AT_ONCE);
    }
  },
);
