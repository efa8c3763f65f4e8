import { FAILURE, objectiveExists } from "@goals/contracts/notices";
import { expect, test } from "vitest";
import { ApiError, isUnauthorized, withServerMessage } from "../src/http/failures.ts";

test("an error says its status and the body as it came", () => {
  expect(new ApiError(500, "database is resting").message).toBe("500: database is resting");
});

test("only a 401 that says unauthorized ends the session", () => {
  expect(
    isUnauthorized(new ApiError(401, '{"code":"unauthorized","message":"Unauthorized"}')),
  ).toBe(true);
  expect(
    isUnauthorized(
      new ApiError(401, '{"code":"invalid_credentials","message":"Invalid email or password."}'),
    ),
  ).toBe(false);
  expect(isUnauthorized(new ApiError(500, "unauthorized"))).toBe(false);
});

test("the server's sentence is shown unchanged, but not a broken server's body", () => {
  const refused = new ApiError(
    409,
    '{"code":"objective_exists","message":"You already have a personal objective for this month."}',
  );
  expect(withServerMessage(FAILURE.createObjective, refused)).toEqual(objectiveExists("personal"));
  const other = new ApiError(409, '{"code":"month_closed","message":"The month is over."}');
  expect(withServerMessage(FAILURE.createObjective, other)).toEqual({
    title: "Error",
    description: "The month is over.",
  });
  const broken = new ApiError(500, '{"code":"internal","message":"Something went wrong."}');
  expect(withServerMessage(FAILURE.createObjective, broken)).toEqual(FAILURE.createObjective);
  expect(withServerMessage(FAILURE.createObjective, new TypeError("Failed to fetch"))).toEqual(
    FAILURE.createObjective,
  );
});
