import {
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  Extension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import type { Lies, Statement } from "./authenticator.ts";

const SIGNING = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
/** The extension of an Android key's certificate. */
const KEY_DESCRIPTION = "1.3.6.1.4.1.11129.2.1.17";

/** DER of a key description: versions and levels, the challenge, no id, and two empty lists. */
const describeKey = (challenge: Uint8Array) =>
  Uint8Array.fromHex(`30340201030a01000201040a01000420${challenge.toHex()}040030003000`);

/** A statement whose certificates the caller has made, and whose revocation lists are at these addresses. */
export const stateByOwnCertificates =
  (fmt: string, lists: readonly string[]): NonNullable<Lies["state"]> =>
  async ({ keys, clientDataHash }) => {
    const root = await crypto.subtle.generateKey(SIGNING, true, ["sign", "verify"]);
    if (!("privateKey" in root)) throw new Error("A pair of keys was asked for.");
    const times = { notBefore: new Date(0), notAfter: new Date("2099-01-01T00:00:00Z") };
    const shared = { ...times, signingAlgorithm: SIGNING, serialNumber: "01" };
    const rootCertificate = await X509CertificateGenerator.createSelfSigned({
      ...shared,
      name: "CN=Root",
      keys: root,
      extensions: [new BasicConstraintsExtension(true, 2, true)],
    });
    const leaf = await X509CertificateGenerator.create({
      ...shared,
      subject: "CN=Leaf",
      issuer: "CN=Root",
      publicKey: keys.publicKey,
      signingKey: root.privateKey,
      extensions: [
        new CRLDistributionPointsExtension([...lists]),
        new Extension(KEY_DESCRIPTION, false, describeKey(clientDataHash)),
      ],
    });
    const x5c = [leaf, rootCertificate].map(({ rawData }) => new Uint8Array(rawData));
    const attStmt: Statement["attStmt"] = new Map();
    attStmt.set("alg", -7).set("sig", new Uint8Array(70)).set("x5c", x5c);
    return { fmt, attStmt };
  };
