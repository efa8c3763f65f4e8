import { createHash } from "node:crypto";

/** What a build record names files by: SHA-256, and SHA-384 in a build from before. */
const ALGORITHMS = new Set(["sha256", "sha384"]);

/**
 * True if the bytes have the digest of a build record.
 * @param {Buffer} bytes
 * @param {string} integrity
 */
export function hasDigest(bytes, integrity) {
  const [algorithm = ""] = integrity.split("-");
  if (!ALGORITHMS.has(algorithm)) return false;
  return `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}` === integrity;
}
