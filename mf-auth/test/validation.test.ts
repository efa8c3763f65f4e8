import { credentials, forgotPassword, registration, resetPassword } from "@goals/contracts/auth";
import { RESET, VALIDATION } from "@goals/contracts/notices";
import { expect, test } from "vitest";
import { findRuleNotice, validateFields } from "../src/auth-form/use-auth-form.ts";

const ADA = { name: "Ada Lovelace", email: "ada@example.com", password: "engine" };
const MISSING = VALIDATION.credentials.description;

const validateRegistration = (changed: Partial<typeof ADA>) =>
  validateFields(registration.shape, { ...ADA, ...changed });

test("what is complete is sent: an address as it was typed, a password of six characters", () => {
  expect(validateRegistration({ email: " Ada@Example.COM " })).toEqual({});
  expect(findRuleNotice({})).toBeUndefined();
});

test("each field left empty says so, and one toast asks for all of them", () => {
  const errors = validateRegistration({ name: "  ", email: "", password: "" });
  expect(errors).toEqual({ name: MISSING, email: MISSING, password: MISSING });
  expect(findRuleNotice(errors)).toEqual(VALIDATION.credentials);
});

test("a new password is too short beside its field and in a toast", () => {
  const errors = validateRegistration({ password: "short" });
  expect(errors).toEqual({ password: VALIDATION.password.description });
  expect(findRuleNotice(errors)).toEqual(VALIDATION.password);
});

test("what is missing is said in the toast before what is too short", () => {
  expect(findRuleNotice(validateRegistration({ name: "", password: "short" }))).toEqual(
    VALIDATION.credentials,
  );
});

test("a slip in the address is said beside it, and nowhere else", () => {
  const errors = validateRegistration({ email: "ada@example" });
  expect(Object.keys(errors)).toEqual(["email"]);
  expect(findRuleNotice(errors)).toBeUndefined();
});

test("a password that is known already may be of any length", () => {
  expect(validateFields(credentials.shape, { email: ADA.email, password: "a" })).toEqual({});
});

test("the reset pages ask in words of their own, beside the field alone", () => {
  const email = validateFields(forgotPassword.shape, { email: "" });
  expect(email).toEqual({ email: RESET.email });
  const { newPassword } = resetPassword.shape;
  const short = validateFields({ newPassword }, { newPassword: "short" });
  expect(short).toEqual({ newPassword: RESET.short });
  expect([findRuleNotice(email), findRuleNotice(short)]).toEqual([undefined, undefined]);
});
