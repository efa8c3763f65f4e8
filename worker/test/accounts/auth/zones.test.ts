import { user } from "@goals/contracts/auth";
import { getUser } from "@goals/contracts/endpoints/auth";
import { canonicalizeZone, countCachedZones, getDayInZone } from "@goals/contracts/dates";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { placement, rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createPerson, move, parseBody } from "../../person.ts";
import { observeD1 } from "../../observe-d1.ts";

/** The `index`th combination of upper and lower case. */
function spelling(name: string, index: number): string {
  return name
    .toLowerCase()
    .replaceAll(/[a-z]/g, (letter, place: number) =>
      (index >> (place % 16)) & 1 ? letter.toUpperCase() : letter,
    );
}

const storedZone = async () => (await rows("select time_zone from users"))[0]?.["time_zone"];

test.skipIf(placement !== "D1")(
  "a zone spelled in another way, or by another name, writes nothing",
  async () => {
    const edge = openEdge();
    const person = await createPerson(edge, { zone: "America/Argentina/Buenos_Aires" });
    const home = await storedZone();
    const before = countCachedZones();
    let writes = 0;
    const DB = observeD1((name, [query]) => {
      if (name === "prepare" && /^\s*(insert|update|delete)/i.test(String(query))) writes += 1;
    }, env.DB);
    for (let index = 0; index < 300; index += 1) {
      const headers = {
        cookie: person.cookie(),
        "time-zone": spelling("America/Argentina/Buenos_Aires", index * 7),
      };
      const answer = await edge.send(getUser.path, { headers }, { DB });
      expect(await answer.json()).toMatchObject({ timeZone: home });
    }
    for (const alias of ["America/Buenos_Aires", "america/buenos_aires"]) {
      const headers = { cookie: person.cookie(), "time-zone": alias };
      await edge.send(getUser.path, { headers }, { DB });
    }
    expect(writes).toBe(0);
    expect(await storedZone()).toBe(home);
    expect(countCachedZones().formats - before.formats).toBeLessThanOrEqual(1);
    expect(countCachedZones().names - before.names).toBeLessThanOrEqual(1);
  },
);

test("20,000 spellings and every zone there is leave a bounded cache", () => {
  const now = new Date("2026-05-13T10:00:00Z");
  const before = countCachedZones();
  for (let index = 0; index < 20_000; index += 1) {
    expect(getDayInZone(spelling("Europe/Isle_of_Man", index), now)).toBe("2026-05-13");
  }
  expect(countCachedZones().names - before.names).toBeLessThanOrEqual(2);
  for (let index = 0; index < 5_000; index += 1)
    expect(canonicalizeZone(`Etc/No${index}`)).toBeNull();
  for (const zone of Intl.supportedValuesOf("timeZone")) getDayInZone(zone, now);
  expect(countCachedZones().names).toBeLessThanOrEqual(1_000);
  expect(countCachedZones().formats).toBeLessThanOrEqual(64);
});

test("a zone stored in another spelling is read correctly, and rewritten once", async () => {
  const edge = openEdge();
  const person = await createPerson(edge, { zone: "" });
  await rows("update users set time_zone = 'asia/TOKYO'");
  expect((await parseBody(user, person.get(getUser.path))).timeZone).toBe("Asia/Tokyo");
  await move(person, "Asia/Tokyo");
  expect(await storedZone()).toBe("Asia/Tokyo");
});
