import {
  buildAccessKeyPath,
  createdAccessKey,
  type CreatedAccessKey,
  type NewAccessKey,
} from "@goals/contracts/access-keys";
import { createAccessKey } from "@goals/contracts/endpoints/account";
import { parseBody, type Person } from "../../person.ts";

/** Creates a key through the real API, and returns its path. */
export async function makeKey(
  person: Person,
  key: NewAccessKey,
): Promise<CreatedAccessKey & { readonly path: string }> {
  const made = await parseBody(createdAccessKey, person.post(createAccessKey.path, key));
  return { ...made, path: buildAccessKeyPath(made.kind, made.secret) ?? "" };
}

/** A token with read or write permission. */
export const makeToken = (person: Person, scope: "read" | "write") =>
  makeKey(person, { kind: "token", name: `May ${scope}`, scope, days: 30 });
