import { and, desc, eq, sql } from "drizzle-orm";
import * as endpoints from "@goals/contracts/endpoints/research";
import { PINS_MAX } from "@goals/contracts/limits";
import type { Pin } from "@goals/contracts/portrait";
import * as z from "zod/mini";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import type { Database } from "../../platform/db/database.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { pins, research } from "../../platform/db/schema.ts";
import { InvalidInput, NotFound } from "../../platform/errors/domain-errors.ts";

/** The written answer of a pin's place. */
const ANSWER = sql<string>`json_extract(${research.writtenResponses}, '$."' || ${pins.prompt} || '"')`;

/** Joins a pin with the section of its answer. */
export const IS_OF_ANSWER = and(
  eq(research.userId, pins.userId),
  eq(research.section, pins.section),
);
/** True if the answer still contains the passage. */
export const IS_IN_ANSWER = sql`instr(${ANSWER}, ${pins.text}) > 0`;

/** The pinned passages that their answers still contain, newest first. */
const selectPins = (db: Database, userId: string) =>
  db
    .select({
      section: pins.section,
      prompt: pins.prompt,
      text: pins.text,
      createdAt: pins.createdAt,
    })
    .from(pins)
    .innerJoin(research, IS_OF_ANSWER)
    .where(and(eq(pins.userId, userId), IS_IN_ANSWER))
    .orderBy(desc(pins.createdAt), desc(sql`pins.rowid`));

type PinRow = Awaited<ReturnType<typeof selectPins>>[number];

const toPinResponse = ({ section, prompt, text, createdAt }: PinRow): Pin => ({
  section,
  prompt,
  text,
  createdAt: createdAt.toISOString(),
});

const pinRows = z.array(z.object({ prompt: z.number(), text: z.string(), at: z.number() }));

/** The pinned passages of a section, as a column of `research`. */
export const PINS_OF_SECTION =
  sql`(select json_group_array(json_object('prompt', prompt, 'text', text, 'at', created_at))
  from pins where pins.user_id = research.user_id and pins.section = research.section)`.mapWith(
    (text: string) => z.parse(pinRows, JSON.parse(text)),
  );

type PinnedSection = Pick<typeof research.$inferSelect, "section" | "writtenResponses"> & {
  readonly pins: z.infer<typeof pinRows>;
};

/** The newest passage that its answer still contains, as a quote. */
export function toQuote(sections: readonly PinnedSection[]) {
  const found = sections.flatMap(({ section, writtenResponses, pins: pinned }) =>
    pinned.map(({ prompt, text, at }) => {
      const start = writtenResponses[prompt]?.indexOf(text) ?? -1;
      return { at, quote: { section, prompt, text, start, end: start + text.length } };
    }),
  );
  const [newest] = found
    .filter(({ quote }) => quote.start >= 0)
    .toSorted((one, other) => other.at - one.at);
  return newest?.quote;
}

export const routes = createRoutes();

route(routes, endpoints.listPins, async (_, { user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectPins(db, userId)]);
  return rows.map(toPinResponse);
});

/** Throws Invalid for a passage that is not in the answer. */
route(routes, endpoints.pinPassage, async (_, { user: { userId }, body }, { db, session, now }) => {
  const { section, prompt, text } = body;
  const ofAnswer = sql`exists (select 1 from ${research} where ${research.userId} = ${userId} and ${research.section} = ${section}
    and instr(json_extract(${research.writtenResponses}, ${`$."${prompt}"`}), ${text}) > 0)`;
  const row = and(eq(pins.section, section), eq(pins.prompt, prompt)) ?? sql`true`;
  const isAllowed = and(session.isLive, ofAnswer, hasRoom(pins, { userId, max: PINS_MAX, row }));
  const pin = { userId, section, prompt, text, createdAt: now };
  const save = insertWhere(db, pins, pin, isAllowed)
    .onConflictDoUpdate({
      target: [pins.userId, pins.section, pins.prompt],
      set: { text, createdAt: now },
    })
    .returning();
  const [[pinned]] = await session.repeatable.batch([save]);
  if (!pinned) throw new InvalidInput("This passage is not in your answer.");
  return toPinResponse(pinned);
});

route(routes, endpoints.unpinPassage, async (_, { user: { userId }, body }, { db, session }) => {
  const { section, prompt } = body;
  const isThis = and(eq(pins.userId, userId), eq(pins.section, section), eq(pins.prompt, prompt));
  const removal = db.delete(pins).where(and(isThis, session.isLive)).returning();
  const [deleted] = await session.batch([removal]);
  if (deleted.length === 0) throw new NotFound();
});
