// The restore drill of user stores: all of them are lost, and some users are deleted before and during the restore.
import { createClient } from "./client.js";
import { startBareEdge, withEmptyDatabase } from "./with-bare-edge.js";

const PEOPLE = Number(process.env["PEOPLE"] ?? 60);
const WRITES = 20;

/** @param {string} sentence @param {boolean} holds */
function check(sentence, holds) {
  console.log(`${holds ? "ok   " : "WRONG"}  ${sentence}`);
  if (!holds) process.exitCode = 1;
}

await withEmptyDatabase(async (folder) => {
  const { origin, dispose } = await startBareEdge({
    script: "bench/moving-worker.ts",
    folder,
    hasStores: true,
    variables: { PLACEMENT: "stores" },
  });
  const ask = async (/** @type {string} */ path) => (await fetch(`${origin}${path}`)).json();
  const people = [];
  for (let made = 0; made < PEOPLE; made += 1) {
    const client = await createClient(origin);
    for (let written = 0; written < WRITES; written += 1) await client.write();
    const { text } = await client.send("GET", "/api/auth/user");
    people.push({ client, id: String(JSON.parse(text).id) });
  }
  const digests = () => Promise.all(people.map(({ id }) => ask(`/bench/store-digest?user=${id}`)));
  const signIn = (/** @type {typeof people[number]} */ { client }) =>
    client.send("POST", "/api/auth/login", client.person);

  for (const { id } of people) await ask(`/bench/back-up?user=${id}`);
  const [gone, ...others] = people;
  if (!gone) throw new Error("There are too few people.");
  const { person, send } = gone.client;
  await send("POST", "/api/auth/login", person);
  const { status } = await send("DELETE", "/api/account", { password: person.password });
  check("after the backup a user deletes their account", status === 204);

  for (const { id } of people) await ask(`/bench/lose?user=${id}`);
  const lost = (await digests()).filter((digest) => digest === null);
  check(`${lost.length} of ${PEOPLE} stores are lost`, lost.length === PEOPLE);
  const refused = await Promise.all(
    others.map(async ({ client }) => (await client.send("GET", "/api/tasks/2026-05-13")).status),
  );
  check(
    "a token alone opens none of them",
    refused.every((answer) => answer === 401),
  );

  const statuses = [];
  for (const one of others) statuses.push((await signIn(one)).status);
  check(
    `${statuses.filter((answer) => answer === 200).length} of ${others.length} sign in`,
    statuses.every((answer) => answer === 200),
  );
  const exported = await Promise.all(
    others.map(async ({ client }) => (await client.missing()).lost.length),
  );
  check(
    `${exported.reduce((sum, count) => sum + count, 0)} of their acknowledged writes missing`,
    exported.every((count) => count === 0),
  );
  check("the deleted user cannot sign in", (await signIn(gone)).status === 401);
  check("and has no store", (await ask(`/bench/store-digest?user=${gone.id}`)) === null);
  await dispose();
});
