import { ANALYSIS_LISTS } from "@goals/contracts/analysis";

type Schema = Readonly<Record<string, unknown>>;

/** A JSON schema that a model is asked to answer in. */
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

const evidence = object({ id: string, text: string });

// Written by hand, because zod's own writer would add a tenth to the Worker.
export const RESPONSE_SCHEMA: NamedSchema = {
  name: "report",
  schema: object({
    lines: array(
      object({
        list: { type: "string", enum: ANALYSIS_LISTS },
        text: string,
        quotes: array(evidence),
        answers: array(string),
      }),
    ),
    missions: object({ personal: string, professional: string, unified: string }),
    obstacle: nullable(evidence),
    question: string,
  }),
};

export const TASKS_SCHEMA: NamedSchema = {
  name: "tasks",
  schema: object({
    tasks: array(object({ title: string, objective: nullable({ type: "integer" }) })),
  }),
};

export const VERDICTS_SCHEMA: NamedSchema = {
  name: "verdicts",
  schema: object({
    verdicts: array(
      object({
        line: { type: "integer" },
        words: string,
        opposite: boolean,
        hurts: boolean,
        anybody: boolean,
        verdict: { type: "string", enum: ["supported", "misread", "generic", "harmful"] },
        reason: string,
      }),
    ),
  }),
};
