import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  AuthenticationResponse,
  RegistrationResponse,
} from "@goals/contracts/ways-to-sign-in";
import { toBase64Url } from "../../../src/platform/crypto.ts";

/** The content of `isoCBOR` encodes. */
type CBORType = Parameters<typeof isoCBOR.encode>[0];

/** An authenticator's incorrect responses. */
export interface Lies {
  readonly origin?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly rpId?: string;
  /** The user was not verified with a finger or a code. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Changes a bit of the signature. */
  readonly isForged?: boolean;
  /** A statement about the authenticator, although none was requested. */
  readonly state?: (made: {
    keys: CryptoKeyPair;
    clientDataHash: Uint8Array<ArrayBuffer>;
  }) => Promise<Statement>;
}

export interface Statement {
  readonly fmt: string;
  readonly attStmt: Map<string, CBORType>;
}

const utf8 = new TextEncoder();
const VERIFIED = 0b101;
const PRESENT = 0b001;
const HAS_KEY = 0b100_0000;

const join = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const cborBytes = (bytes: Uint8Array) => join(new Uint8Array([0x58, bytes.length]), bytes);

/** WebCrypto's ECDSA signatures are two numbers, authenticators' are DER. */
function toDer(raw: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const at = bytes.findIndex((byte) => byte !== 0);
    const short = bytes.slice(at);
    const padded = (short[0] ?? 0) > 0x7f ? join(new Uint8Array([0]), short) : short;
    return join(new Uint8Array([0x02, padded.length]), padded);
  };
  const both = join(integer(raw.slice(0, 32)), integer(raw.slice(32)));
  return join(new Uint8Array([0x30, both.length]), both);
}

/**
 * A software authenticator with one ES256 key, correct according to WebAuthn or with deliberate errors.
 * @param site the origin of the browser's pages
 */
export async function createAuthenticator(site: string) {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  if (!("privateKey" in keys)) throw new Error("A pair of keys was asked for.");
  const credentialId = crypto.getRandomValues(new Uint8Array(16));
  const id = toBase64Url(credentialId);
  const point = new Uint8Array(await exportRaw(keys.publicKey));
  let counter = 0;

  async function authenticatorData(lies: Lies, hasKey: boolean): Promise<Uint8Array<ArrayBuffer>> {
    const rpIdHash = await sha256(new Uint8Array(utf8.encode(lies.rpId ?? new URL(site).hostname)));
    const flags = (lies.isUnverified ? PRESENT : VERIFIED) | (hasKey ? HAS_KEY : 0);
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, lies.counter ?? (counter += 1));
    const head = join(rpIdHash, new Uint8Array([flags]), count);
    if (!hasKey) return head;
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const cose = join(
      new Uint8Array([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(point.slice(1, 33)),
      new Uint8Array([0x22]),
      cborBytes(point.slice(33)),
    );
    const length = new Uint8Array([0, credentialId.length]);
    return join(head, new Uint8Array(16), length, credentialId, cose);
  }

  function clientData(type: string, challenge: string, lies: Lies): Uint8Array<ArrayBuffer> {
    const said = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? site,
    };
    return new Uint8Array(utf8.encode(JSON.stringify(said)));
  }

  return {
    id,
    /** Implements `navigator.credentials.create`. */
    async create(challenge: string, lies: Lies = {}): Promise<RegistrationResponse> {
      const data = await authenticatorData(lies, true);
      const client = clientData("webauthn.create", challenge, lies);
      const made = { keys, clientDataHash: await sha256(client) };
      const none: Statement = { fmt: "none", attStmt: new Map() };
      const { fmt, attStmt } = (await lies.state?.(made)) ?? none;
      const attestation = isoCBOR.encode(
        new Map<string, CBORType>([
          ["fmt", fmt],
          ["attStmt", attStmt],
          ["authData", data],
        ]),
      );
      const clientDataJSON = toBase64Url(client);
      const response = { clientDataJSON, attestationObject: toBase64Url(attestation) };
      return { id, rawId: id, type: "public-key", response };
    },
    /** Implements `navigator.credentials.get`. */
    async get(challenge: string, lies: Lies = {}): Promise<AuthenticationResponse> {
      const data = await authenticatorData(lies, false);
      const client = clientData("webauthn.get", challenge, lies);
      const signed = join(data, await sha256(client));
      const algorithm = { name: "ECDSA", hash: "SHA-256" };
      const raw = await crypto.subtle.sign(algorithm, keys.privateKey, signed);
      const signature = toDer(new Uint8Array(raw));
      const last = signature.length - 1;
      if (lies.isForged) signature[last] = (signature[last] ?? 0) ^ 1;
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(signature),
          ...(lies.userHandle !== undefined && { userHandle: lies.userHandle }),
        },
      };
    },
  };
}
export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;

async function exportRaw(key: CryptoKey): Promise<ArrayBuffer> {
  const raw = await crypto.subtle.exportKey("raw", key);
  if (!(raw instanceof ArrayBuffer)) throw new Error("Raw keys are bytes.");
  return raw;
}
