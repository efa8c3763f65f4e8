import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ContractingMigration, requireExpansion } from "./require-expansion.ts";

/** Statements that contract, each with the release since which no Worker has used what they take away. None yet. */
const RETIRED: readonly string[] = [];

test("row 40: every migration only adds: the Worker before it runs on the schema after it", () => {
  expect(env.TEST_MIGRATIONS.length).toBeGreaterThan(2);
  for (const { queries } of env.TEST_MIGRATIONS) requireExpansion(queries, RETIRED);
});

test.each([
  "drop table `tasks`",
  "drop index `tasks_user_date_slot`",
  "alter table `tasks` drop column `title`",
  "alter table `tasks` rename column `title` to `name`",
  "alter table `tasks` rename to `actions`",
  "alter table `tasks` add `mood` text not null",
  "create unique index `one_title` on `tasks` (`user_id`, `title`)",
  "update tasks set title = ''",
  "delete from tasks",
  "pragma foreign_keys=off",
  "create trigger t before insert on tasks begin select raise(abort, ''); end",
])("a migration with %j is refused", (query) => {
  expect(() => requireExpansion([query], [])).toThrow(ContractingMigration);
});

test.each([
  "create table `moods` (`id` text primary key)",
  "create index `tasks_title` on `tasks` (`title`)",
  "alter table `tasks` add `mood` text",
  "alter table `tasks` add `mood` text default '' not null",
  "alter table `tasks` add column `mood` text not null default ''",
])("a migration with %j expands", (query) => {
  requireExpansion([query], []);
});

test("what was retired a release ago may go, and a new table may have rules of its own", () => {
  const drop = "alter table `tasks` drop column `mood`";
  requireExpansion([drop], [drop]);
  requireExpansion(
    ["create table `moods` (`id` text)", "create unique index `moods_id` on `moods` (`id`)"],
    [],
  );
});
