import { createHash, randomUUID } from "node:crypto";
import type { Account } from "./account.ts";
import { Refusal } from "./refusal.ts";
import type { Routes } from "./routes.ts";
import type { Runtime } from "./runtime.ts";

const DATABASE = "/accounts/:account/d1/database";

interface Bookmark {
  readonly id: string;
  readonly database: string;
  readonly at: number;
  readonly sql: string;
}

/** Real SQLite databases: queries, imports, exports and restores run in the Workers' own runtime. */
export function createDatabaseRoutes(
  account: Account,
  runtime: Runtime,
  base: () => string,
): Routes {
  const uploads = new Map<string, string>();
  const exports = new Map<string, string>();
  /** A copy for each requested bookmark. The platform has one for every minute. */
  const bookmarks: Bookmark[] = [];

  function find(idOrName: string) {
    for (const [uuid, database] of account.databases) {
      if (uuid === idOrName || database.name === idOrName) return { uuid, ...database };
    }
    throw new Refusal(7404, `The database ${idOrName} could not be found`, 404);
  }
  const describe = (uuid: string) => ({
    uuid,
    name: find(uuid).name,
    created_at: find(uuid).createdAt,
    version: "production",
    num_tables: 0,
    file_size: 0,
  });

  async function keep(uuid: string): Promise<Bookmark> {
    const sql = (await runtime.exportDatabase(uuid, false, false)).join("\n");
    const bookmark = {
      id: `bookmark-${bookmarks.length + 1}`,
      database: uuid,
      at: Date.now(),
      sql,
    };
    bookmarks.push(bookmark);
    return bookmark;
  }

  return {
    [`POST ${DATABASE}`]: async ({ json }) => {
      const { name } = await json<{ name: string }>();
      if ([...account.databases.values()].some((each) => each.name === name))
        throw new Refusal(7502, `database with name '${name}' already exists`);
      const uuid = randomUUID();
      account.databases.set(uuid, { name, createdAt: new Date().toISOString() });
      runtime.change();
      return describe(uuid);
    },
    [`GET ${DATABASE}`]: () => [...account.databases.keys()].map(describe),
    [`GET ${DATABASE}/:id`]: ({ part }) => describe(find(part("id")).uuid),
    [`DELETE ${DATABASE}/:id`]: ({ part }) => {
      account.databases.delete(find(part("id")).uuid);
      runtime.change();
      return null;
    },
    [`POST ${DATABASE}/:id/query`]: async ({ part, json }) => {
      const { sql, params = [] } = await json<{ sql: string; params?: unknown[] }>();
      return [await runtime.query(find(part("id")).uuid, sql, params)];
    },
    [`POST ${DATABASE}/:id/import`]: async ({ part, json }) => {
      const { uuid } = find(part("id"));
      const { action, etag } = await json<{ action: string; etag: string }>();
      if (action === "init") return { upload_url: `${base()}/uploads/${etag}`, filename: etag };
      const sql = uploads.get(etag);
      if (sql === undefined) throw new Refusal(7500, "The file was not uploaded.");
      const { meta } = await runtime.query(uuid, sql, []);
      const done = { num_queries: sql.split(";\n").length, meta, final_bookmark: "end" };
      return { success: true, status: "complete", messages: [], at_bookmark: "end", result: done };
    },
    "PUT /uploads/:etag": async ({ part, request }) => {
      const sql = await request.text();
      const etag = createHash("md5").update(sql).digest("hex");
      if (etag !== part("etag")) throw new Refusal(7500, "The file did not arrive whole.");
      uploads.set(etag, sql);
      return new Response(null, { headers: { etag } });
    },
    [`POST ${DATABASE}/:id/export`]: async ({ part, json }) => {
      const { uuid, name } = find(part("id"));
      const { dump_options: options } = await json<{
        dump_options: { no_schema?: boolean; no_data?: boolean };
      }>();
      const lines = await runtime.exportDatabase(uuid, !!options.no_schema, !!options.no_data);
      const id = randomUUID();
      exports.set(id, `${lines.join("\n")}\n`);
      const result = { filename: `${name}.sql`, signed_url: `${base()}/exports/${id}` };
      return { success: true, status: "complete", messages: [], at_bookmark: "end", result };
    },
    "GET /exports/:id": ({ part }) => new Response(exports.get(part("id"))),
    [`GET ${DATABASE}/:id/time_travel/bookmark`]: async ({ part }) => {
      const { id } = await keep(find(part("id")).uuid);
      return { bookmark: id };
    },
    [`POST ${DATABASE}/:id/time_travel/restore`]: async ({ part, url }) => {
      const { uuid } = find(part("id"));
      const wanted = url.searchParams.get("bookmark");
      const until = Date.parse(url.searchParams.get("timestamp") ?? "");
      const found = bookmarks.findLast(
        ({ id, database, at }) => database === uuid && (wanted ? id === wanted : at <= until),
      );
      if (!found) throw new Refusal(7500, "There is no such bookmark.");
      const before = await keep(uuid);
      await runtime.replaceDatabase(uuid, found.sql);
      return { bookmark: found.id, previous_bookmark: before.id, message: "Restored." };
    },
  };
}
