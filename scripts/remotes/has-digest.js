import { createHash } from "node:crypto";

/** The digests of a build record: SHA-256, and SHA-384 in older builds. */
const ALGORITHMS = new Set(["sha256", "sha384"]);

/**
 * True if the bytes have a build record's digest.
 * @param {Buffer} bytes
 * @param {string} integrity
 */
export function hasDigest(bytes, integrity) {
  const [algorithm = ""] = integrity.split("-");
  if (!ALGORITHMS.has(algorithm)) return false;
  return `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}` === integrity;
}
