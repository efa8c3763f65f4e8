import { expect, test } from "vitest";
import * as z from "zod/mini";
import { WRITTEN_LINES_JSON_SCHEMA, writtenLinesSchema } from "../../src/model/written-lines.ts";

test("the model is asked for the shape its answer is checked against", () => {
  const { $schema: _, ...expected } = z.toJSONSchema(writtenLinesSchema);
  expect(WRITTEN_LINES_JSON_SCHEMA).toEqual(expected);
});
