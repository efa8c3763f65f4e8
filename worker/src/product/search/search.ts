import { eq, max, ne, and, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { findTexts, type OwnText } from "@goals/contracts/search";
import * as endpoints from "@goals/contracts/endpoints/days";
import { type Connection, prepareOnce } from "../../platform/db/database.ts";
import {
  coachAnswers,
  days,
  objectives,
  research,
  tasks,
  weekReviews,
} from "../../platform/db/schema.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";

/** A row's texts, one per line. */
const join = (...texts: readonly SQLWrapper[]): SQL =>
  sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || char(10) || `,
  );
const toDay = (instant: SQLWrapper) => sql`strftime('%F', ${instant} / 1000, 'unixepoch')`;

const selectAs = (
  db: Pick<Connection, "select">,
  kind: OwnText["kind"],
  date: SQLWrapper,
  text: SQLWrapper,
) =>
  db.select({
    kind: sql<OwnText["kind"]>`${sql.raw(`'${kind}'`)}`.as("kind"),
    date: sql<string>`${date}`.as("date"),
    text: sql<string>`${text}`.as("text"),
  });

/** A user's texts about days, weeks and months. A repeated task has one row. */
const selectPlans = prepareOnce(["userId"], (db, { userId }) => {
  const { good, hard, next, monday } = weekReviews;
  const { title, description, reflection, month } = objectives;
  return selectAs(db, "task", max(tasks.date), join(tasks.title, tasks.cue))
    .from(tasks)
    .where(eq(tasks.userId, userId))
    .groupBy(tasks.title, tasks.cue)
    .unionAll(
      selectAs(db, "line", days.date, days.line)
        .from(days)
        .where(and(eq(days.userId, userId), ne(days.line, ""))),
    )
    .unionAll(
      selectAs(db, "week", monday, join(good, hard, next))
        .from(weekReviews)
        .where(eq(weekReviews.userId, userId)),
    )
    .unionAll(
      selectAs(db, "objective", month, join(title, description, reflection))
        .from(objectives)
        .where(eq(objectives.userId, userId)),
    );
});

/** A separate statement, because D1 allows five selects in one. */
const selectAnswers = prepareOnce(["userId"], (db, { userId }) =>
  selectAs(db, "answer", toDay(research.updatedAt), sql`json_each.value`)
    .from(sql`${research}, json_each(${research.writtenResponses})`)
    .where(eq(research.userId, userId))
    .unionAll(
      selectAs(db, "answer", toDay(coachAnswers.createdAt), coachAnswers.answer)
        .from(coachAnswers)
        .where(eq(coachAnswers.userId, userId)),
    ),
);

export const routes = createRoutes();

route(routes, endpoints.searchTexts, async (_, { user: { userId }, query: { q } }, context) => {
  const { db, session } = context;
  const [plans, answers] = await session.batch([
    selectPlans(db, { userId }),
    selectAnswers(db, { userId }),
  ]);
  return findTexts(
    [...plans, ...answers].map((each) => ({ ...each, text: each.text.trim() })),
    q,
  );
});
