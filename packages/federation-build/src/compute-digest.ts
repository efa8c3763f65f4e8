import { createHash } from "node:crypto";

/** What a build record names a file by, as `integrity` takes it. */
export const computeDigest = (bytes: Buffer): string =>
  `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
