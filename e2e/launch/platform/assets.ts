import { randomUUID } from "node:crypto";
import type { Account } from "./account.ts";
import { Refusal } from "./refusal.ts";
import type { Routes } from "./routes.ts";

/** The limits of the paid plan: the size of a file, and the files of a version. */
const BYTES_MAX = 25 * 2 ** 20;
const FILES_MAX = 100_000;

type Manifest = Readonly<Record<string, { readonly hash: string; readonly size: number }>>;

/** Wrangler reads the token as a JWT. */
const toToken = (session: string) =>
  [{ alg: "none" }, { session }, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

/** Upload sessions: a manifest first, then the files the account lacks, then a token for the version. */
export function createAssetSessions(account: Account) {
  const manifests = new Map<string, Manifest>();
  const isWhole = (manifest: Manifest) =>
    Object.values(manifest).every(({ hash }) => account.files.has(hash));

  const routes: Routes = {
    "POST /accounts/:account/workers/scripts/:script/assets-upload-session": async ({ json }) => {
      const { manifest } = await json<{ manifest: Manifest }>();
      const entries = Object.entries(manifest);
      if (entries.length > FILES_MAX) throw new Refusal(100309, "The version has too many files.");
      for (const [path, { size }] of entries)
        if (size > BYTES_MAX) throw new Refusal(100303, `${path} is larger than 25 MiB.`);
      const missing = entries
        .map(([, { hash }]) => hash)
        .filter((hash) => !account.files.has(hash));
      const token = toToken(randomUUID());
      manifests.set(token, manifest);
      return { jwt: token, buckets: missing.length > 0 ? [[...new Set(missing)]] : [] };
    },
    "POST /accounts/:account/workers/assets/upload": async ({ request }) => {
      const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
      const manifest = manifests.get(token);
      if (!manifest) throw new Refusal(10000, "Authentication error", 401);
      for (const [hash, file] of await request.formData()) {
        if (typeof file === "string") throw new Refusal(100304, `${hash} is not a file.`);
        const bytes = Buffer.from(await file.text(), "base64");
        account.files.set(hash, { bytes, type: file.type });
      }
      return isWhole(manifest) ? { jwt: token } : {};
    },
  };

  /** The files of a session that has all of them. */
  function readSession(token: string): ReadonlyMap<string, string> {
    const manifest = manifests.get(token);
    if (!manifest || !isWhole(manifest))
      throw new Refusal(100305, "The files of this version are not uploaded.");
    return new Map(Object.entries(manifest).map(([path, { hash }]) => [path, hash]));
  }
  return { routes, readSession };
}
