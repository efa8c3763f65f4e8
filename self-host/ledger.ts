import { DatabaseSync } from "node:sqlite";

/** An entry of the ledger: what a restored backup must not bring back. */
export interface LedgerEntry {
  readonly name: string;
  readonly metadata: string | null;
}

/**
 * Opens the container's key-value store, in a separate file, so that restoring the database does not undo it. Answers
 * the requests that workerd makes of its KV binding.
 */
export function openLedger(file: string) {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(`pragma journal_mode = wal; create table if not exists entries
    (name text primary key, value blob not null, metadata text, expires_at integer) strict, without rowid`);
  const isKept = "(expires_at is null or expires_at > unixepoch())";
  const find = database.prepare(`select value, metadata from entries where name = ? and ${isKept}`);
  const list = database.prepare(
    `select name, expires_at as expiration, metadata from entries where name > ? and substr(name, 1, length(?)) = ?
      and ${isKept} order by name limit ?`,
  );
  const put = database.prepare("insert or replace into entries values (?, ?, ?, ?)");
  const remove = database.prepare("delete from entries where name = ?");
  const expire = database.prepare("delete from entries where expires_at <= unixepoch()");

  function listKeys(query: URLSearchParams): Response {
    const [prefix, limit] = [
      query.get("prefix") ?? "",
      Number(query.get("key_count_limit") ?? 1000),
    ];
    const keys = list.all(query.get("cursor") ?? "", prefix, prefix, limit);
    const isLast = keys.length < limit;
    const cursor = String(keys.at(-1)?.["name"]);
    return Response.json({ keys, list_complete: isLast, ...(!isLast && { cursor }) });
  }

  return {
    /** Every entry. */
    readAll: (): LedgerEntry[] =>
      list.all("", "", "", -1).map(({ name, metadata }) => ({
        name: String(name),
        metadata: metadata === null ? null : String(metadata),
      })),
    /** Records an entry without a value. `expiresAt` is in milliseconds. */
    record(name: string, metadata: string | null, expiresAt: number | null) {
      put.run(name, Buffer.from(""), metadata, expiresAt && Math.floor(expiresAt / 1000));
    },
    async answer(method: string, url: URL, metadata: string | undefined, value: Uint8Array) {
      const name = decodeURIComponent(url.pathname.slice(1));
      if (method === "GET" && name === "") return listKeys(url.searchParams);
      if (method === "GET") {
        const found = find.get(name);
        const headers = found?.["metadata"] ? { "CF-KV-Metadata": String(found["metadata"]) } : {};
        return found
          ? new Response(Buffer.from(found["value"] as Uint8Array), { headers })
          : new Response("Not found", { status: 404 });
      }
      if (method === "DELETE") remove.run(name);
      else {
        const ttl = url.searchParams.get("expiration_ttl");
        expire.run();
        put.run(name, value, metadata ?? null, ttl && Math.floor(Date.now() / 1000) + Number(ttl));
      }
      return new Response();
    },
    close: () => database.close(),
  };
}

export type Ledger = ReturnType<typeof openLedger>;
