import { generateKeyPairSync } from "node:crypto";

export function makePushKeys() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = Buffer.concat([
    Buffer.of(4),
    ...[x, y].map((part) => Buffer.from(part, "base64url")),
  ]);
  return `VAPID_PUBLIC_KEY=${point.toString("base64url")}\nVAPID_PRIVATE_KEY=${d}\n`;
}
