import { expect, test } from "vitest";
import * as z from "zod/mini";
import { WRITTEN_LINES_SCHEMA, writtenLines } from "../../src/model/written-lines.ts";

test("the model is asked for the shape its answer is checked against", () => {
  const { $schema: _, ...expected } = z.toJSONSchema(writtenLines);
  expect(WRITTEN_LINES_SCHEMA).toEqual(expected);
});
