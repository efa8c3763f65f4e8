import type { Endpoint } from "@goals/contracts/endpoint";
import {
  addPasskey,
  signInByPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
} from "@goals/contracts/endpoints/passkeys";
import * as z from "zod/mini";
import type { Env } from "../../../src/platform/settings.ts";
import { ORIGIN, type Edge } from "../../edge.ts";
import type { Person } from "../../person.ts";
import type { Authenticator, Lies } from "./authenticator.ts";

/** A browser that keeps every cookie, because a challenge has its own cookie. */
export function openJar(edge: Edge, person?: Person) {
  const jar = new Map<string, string>();
  if (person) keep(person.cookie());

  function keep(pair: string): void {
    const [name = "", ...value] = pair.split("=");
    if (value.join("=") === "") jar.delete(name);
    else jar.set(name, value.join("="));
  }

  async function send(endpoint: Endpoint, body?: object, id = "", bindings: Partial<Env> = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers: Record<string, string> = { origin: ORIGIN, cookie };
    if (body) headers["content-type"] = "application/json";
    const init = { method: endpoint.method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await edge.send(endpoint.path.replace(":id", id), init, bindings);
    for (const set of response.headers.getSetCookie()) keep(set.split(";")[0] ?? "");
    const text = await response.text();
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, body: parsed };
  }

  /** Requests options and returns their challenge. */
  async function ask(endpoint: Endpoint): Promise<string> {
    const { body } = await send(endpoint);
    return z.parse(z.looseObject({ challenge: z.string() }), body).challenge;
  }

  return {
    jar,
    send,
    ask,
    /** Adds an authenticator's passkey. */
    async add(authenticator: Authenticator, lies: Lies = {}, name?: string) {
      const credential = await authenticator.create(await ask(startPasskeyRegistration), lies);
      return send(addPasskey, { credential, ...(name !== undefined && { name }) });
    },
    async signIn(authenticator: Authenticator, lies: Lies = {}) {
      const credential = await authenticator.get(await ask(startPasskeySignIn), lies);
      return send(signInByPasskey, { credential });
    },
  };
}
export type Jar = ReturnType<typeof openJar>;
