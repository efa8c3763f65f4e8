import { expect, test } from "vitest";
import { findRecordingError, RECORDINGS, type RecordedResponse } from "../src/recordings.ts";

const recorded = Object.entries(RECORDINGS).flatMap(([state, { responses }]) =>
  responses.map((each): [string, RecordedResponse] => [
    `${state}: ${each.method} ${each.path} ${each.status}`,
    each,
  ]),
);

test.each(recorded)("the contracts of today hold for %s", (_, response) => {
  expect(findRecordingError(response)).toBeNull();
});

test("a response that the contracts do not allow is found", () => {
  const scoreboard = { method: "GET", path: "/api/scoreboard", status: 200, request: null };
  expect(findRecordingError({ ...scoreboard, body: { lifetime: 3 } })).toContain("lifetime");
  expect(findRecordingError({ ...scoreboard, status: 202, body: null })).toContain("not declared");
  expect(findRecordingError({ ...scoreboard, path: "/api/unknown", body: null })).toContain(
    "not declared",
  );
});
