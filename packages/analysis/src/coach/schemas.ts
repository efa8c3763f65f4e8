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
const missions = object({ personal: string, professional: string, unified: string });
const task = object({ title: string, objective: nullable(integer) });
const word: Schema = { type: "string", enum: ["supported", "misread", "generic", "harmful"] };
const faults = { opposite: boolean, hurts: boolean, anybody: boolean };
const verdict = object({ line: integer, words: string, ...faults, verdict: word, reason: string });
const verdicts = { verdicts: array(verdict) };
const report = { lines: array(line), missions, obstacle: nullable(evidence), question: string };

// Written by hand, because zod's own writer would add a tenth to the Worker.
export const RESPONSE_SCHEMA: NamedSchema = { name: "report", schema: object(report) };
export const TASKS_SCHEMA: NamedSchema = { name: "tasks", schema: object({ tasks: array(task) }) };
export const VERDICTS_SCHEMA: NamedSchema = { name: "verdicts", schema: object(verdicts) };
