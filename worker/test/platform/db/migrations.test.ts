import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ContractingMigration, requireExpansion } from "./require-expansion.ts";

/** Contracting statements, each with the release since which no Worker uses what they remove, or why it needs none. */
const RETIRED: readonly string[] = [
  // Without this index an older Worker claims the same few rows, only more slowly.
  "DROP INDEX IF EXISTS `store_outbox_order`",
];

test("every migration only adds: the Worker before it runs on the schema after it", () => {
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

test("a migration may fill the column that it adds, and no other", () => {
  const add = "alter table `tasks` add `mood` text";
  requireExpansion([add, "update `tasks` set `mood` = 'calm' where `id` = '1'"], []);
  const other = "update `tasks` set `title` = 'calm' where `id` = '1'";
  expect(() => requireExpansion([add, other], [])).toThrow(ContractingMigration);
});

test("objects retired a release ago may be dropped, and a new table may have its own rules", () => {
  const drop = "alter table `tasks` drop column `mood`";
  requireExpansion([drop], [drop]);
  requireExpansion(
    ["create table `moods` (`id` text)", "create unique index `moods_id` on `moods` (`id`)"],
    [],
  );
});
