import { createHash } from "node:crypto";

/** The digest of a file in a build record, in the format of `integrity`. */
export const computeDigest = (bytes: Buffer): string =>
  `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
