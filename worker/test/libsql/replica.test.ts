import { createClient } from "@libsql/client/web";
import { getUser } from "@goals/contracts/endpoints/auth";
import { env } from "cloudflare:workers";
import { fetchStandIn } from "../fetch-stand-in.ts";
import { expect, test } from "vitest";
import { openEdge } from "../edge.ts";
import { createPerson } from "../person.ts";

const url = env.LIBSQL_REPLICA_URL;

test.skipIf(!url)(
  "what is written to the primary is read back from it at once, and reaches its replica",
  async () => {
    const person = await createPerson(openEdge());
    expect(await person.get(getUser.path)).toMatchObject({
      status: 200,
      body: { email: person.email },
    });
    const replica = createClient({ url: url ?? "", fetch: fetchStandIn });
    // While a replica applies a change, it may report that it is locked.
    const arrived = () =>
      replica.execute({ sql: "select email from users where id = ?", args: [person.id] }).then(
        ({ rows }) => rows[0]?.["email"],
        () => "not yet",
      );
    await expect.poll(arrived, { timeout: 20_000 }).toBe(person.email);
  },
);
