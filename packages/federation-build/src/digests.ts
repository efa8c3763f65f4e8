import { createHash } from "node:crypto";

/** The name of a remote's manifest. Here, because `write-record.ts` runs without Vite. */
export const MANIFEST = "mf-manifest.json";

/** The digest of a file in a build record, in the format of `integrity`. */
export const computeDigest = (bytes: Buffer): string =>
  `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

/** A record's id depends on all that it says about the build. */
export const computeBuildId = (record: object): string =>
  createHash("sha256").update(JSON.stringify(record)).digest("hex").slice(0, 12);
