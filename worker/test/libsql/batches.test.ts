import { count } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connectLibsql } from "../../src/platform/db/connect-libsql.ts";
import { tries } from "../../src/platform/db/schema.ts";

const ROUNDS = 30;
const AT_ONCE = 12;

test.skipIf(!env.LIBSQL_URL)(
  `of ${AT_ONCE} batches at once that read and then write none is refused, ${ROUNDS} rounds`,
  async () => {
    const db = connectLibsql(env);
    const write = () =>
      db.batch([
        db.select({ count: count() }).from(tries),
        db.insert(tries).values({ key: crypto.randomUUID(), count: 1, resetsAt: new Date(0) }),
      ]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = Array.from({ length: AT_ONCE }, write);
      await expect(Promise.all(calls)).resolves.toHaveLength(AT_ONCE);
    }
  },
);
