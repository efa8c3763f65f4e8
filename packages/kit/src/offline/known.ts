import type { User } from "@goals/contracts/auth";
import { api, type Path } from "@goals/contracts/routes";
import { proxy } from "valtio";
import { inStore } from "./database.ts";

interface Known<Answer> {
  readonly answer: Answer;
  readonly at: number;
}

/** For each path whose stored answer is shown: when it was new, in milliseconds. */
export const shownFrom = proxy<Record<string, number>>({});

/** Devices, and the answers whose parts are kept under their own paths. */
const NOT_KEPT = ["/api/auth/sessions", "/api/dashboard/"];

/** Whose answers are kept. While nobody's, none is. */
let owner: Promise<string | null> = Promise.resolve(null);

/** A device without room, or with storage forbidden, works as it would without any of this. */
function quietly<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch(() => undefined);
}

function read<Answer>(path: Path<Answer>): Promise<Known<Answer> | undefined> {
  return quietly(inStore("known", "readonly", (store) => store.get(path)));
}

function write(path: string, known: Known<unknown>): Promise<unknown> {
  return quietly(inStore("known", "readwrite", (store) => store.put(known, path)));
}

/** Keeps what a path answers as it is shown; of an answer that is old already it stays known how old. */
export async function keep(path: string, answer: unknown): Promise<void> {
  if (NOT_KEPT.some((start) => path.startsWith(start)) || (await owner) === null) return;
  await write(path, { answer, at: shownFrom[path] ?? Date.now() });
}

/** Paths with a change on them that the server has not heard of: what it says of them is not kept. */
export const held = new Set<string>();

/** Keeps what the server says, unless more than that is known here. */
export async function keepNews(path: string, answer: unknown): Promise<void> {
  await owner;
  if (!held.has(path)) await keep(path, answer);
}

/** What a path last answered here, from now on noted as old; undefined where it was never asked. */
export async function recall<Answer>(path: Path<Answer>): Promise<Answer | undefined> {
  if ((await owner) === null) return undefined;
  const known = await read(path);
  if (known) shownFrom[path] = known.at;
  return known?.answer;
}

/** What a path last answered here, however old, for whoever does not show it as the server's word. */
export async function lookUp<Answer>(path: Path<Answer>): Promise<Answer | undefined> {
  return (await owner) === null ? undefined : (await read(path))?.answer;
}

async function takeOver(user: User, counted: Promise<void>): Promise<string> {
  await counted;
  const before = await read(api.user);
  if (before && before.answer.id !== user.id) await clear();
  await write(api.user, { answer: user, at: Date.now() });
  return user.id;
}

/** From now on, once it is known what waits, this person's answers are kept; those of anybody else are gone. */
export function keepFor(user: User, counted: Promise<void>): void {
  owner = takeOver(user, counted);
}

/** Who was here last and has not left; nobody when the server has said meanwhile that it is somebody else, or nobody. */
export async function lastPerson(): Promise<User | undefined> {
  const before = owner;
  const known = await read(api.user);
  if (owner === before) owner = Promise.resolve(known?.answer.id ?? null);
  return (await owner) === known?.answer.id ? known?.answer : undefined;
}

function clear(): Promise<unknown> {
  return quietly(inStore("known", "readwrite", (store) => store.clear()));
}

/** Removes every answer from this device: nothing is left for the next person. */
export async function forgetKnown(): Promise<void> {
  owner = Promise.resolve(null);
  await clear();
}
