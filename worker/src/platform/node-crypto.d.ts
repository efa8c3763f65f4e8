/** The Node functions that the Worker uses. Node's full types include much that workerd lacks. */
declare module "node:crypto" {
  export function createHmac(
    algorithm: "sha256",
    key: string,
  ): { update(text: string): { digest(encoding: "base64" | "base64url" | "hex"): string } };
  export function scrypt(
    password: string,
    salt: Uint8Array,
    length: number,
    options: {
      readonly N: number;
      readonly r: number;
      readonly p: number;
      readonly maxmem?: number;
    },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;
}
