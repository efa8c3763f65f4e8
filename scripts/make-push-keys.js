import { webcrypto } from "node:crypto";

// Makes the key pair of notifications, as settings of the Worker (docs/operations.md). Prints it, and keeps it nowhere.
const { subtle } = webcrypto;
const pair = await subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
const point = Buffer.from(await subtle.exportKey("raw", pair.publicKey)).toString("base64url");
const { d } = await subtle.exportKey("jwk", pair.privateKey);
console.log(`VAPID_PUBLIC_KEY=${point}\nVAPID_PRIVATE_KEY=${d}`);
