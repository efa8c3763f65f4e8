import type { Language } from "@goals/contracts/languages";
import type { CoachAnswers } from "./coach-answers.ts";
import { ANALYSIS_LISTS } from "@goals/contracts/analysis";

type Schema = Readonly<Record<string, unknown>>;

export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

const string: Schema = { type: "string" };
const boolean: Schema = { type: "boolean" };
const array = (items: Schema): Schema => ({ type: "array", items });
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const list: Schema = { type: "string", enum: ANALYSIS_LISTS };
const integer: Schema = { type: "integer" };
const evidence = object({ id: string, text: string });
const line = object({ list, text: string, quotes: array(evidence), answers: array(string) });
const state = object({ mourns: boolean, low: boolean, danger: boolean });
const missions = nullable(object({ personal: string, professional: string, unified: string }));
const task = object({ title: string, objective: nullable(integer) });
const word: Schema = {
  type: "string",
  enum: ["supported", "misread", "harmful", "generic", "private"],
};
const faults = { opposite: boolean, hurts: boolean, anybody: boolean, tells: boolean };
const verdict = object({ line: integer, words: string, ...faults, verdict: word, reason: string });
const report = object({ state, lines: array(line), missions, question: string });
const tasks = object({ state, tasks: array(task) });

// Written by hand, because zod's JSON Schema generator would add a tenth to the Worker.
export const RESPONSE_SCHEMA: NamedSchema = { name: "report", schema: report };
export const TASKS_SCHEMA: NamedSchema = { name: "tasks", schema: tasks };
export const VERDICTS_SCHEMA: NamedSchema = {
  name: "verdicts",
  schema: object({ verdicts: array(verdict) }),
};

export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** Asks a model. Resolves with its reply: an object, or a text with one in it. */
export type Ask = (
  messages: readonly Message[],
  schema: NamedSchema,
  signal: AbortSignal,
) => Promise<unknown>;

/** The model, the answers it reads, and the language it writes in: that of the pages. */
export interface Asking {
  readonly answers: CoachAnswers;
  readonly language: Language;
  readonly ask: Ask;
  readonly signal: AbortSignal;
}
