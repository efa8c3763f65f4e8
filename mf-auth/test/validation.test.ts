import { credentials, forgotPassword, registration, resetPassword } from "@goals/contracts/auth";
import { RESET, VALIDATION } from "@goals/contracts/notices";
import { expect, test } from "vitest";
import { findRuleNotice, validateFields } from "../src/auth-form/auth-form.tsx";

const ADA = { name: "Ada Lovelace", email: "ada@example.com", password: "engine" };
const MISSING = VALIDATION.credentials.description;

const validateRegistration = (changed: Partial<typeof ADA>) =>
  validateFields(registration.shape, { ...ADA, ...changed });

test("a complete form is sent: the address as typed, a password of six characters", () => {
  expect(validateRegistration({ email: " Ada@Example.COM " })).toEqual({});
  expect(findRuleNotice({})).toBeUndefined();
});

test("each field left empty says so, and one toast asks for all of them", () => {
  const errors = validateRegistration({ name: "  ", email: "", password: "" });
  expect(errors).toEqual({ name: MISSING, email: MISSING, password: MISSING });
  expect(findRuleNotice(errors)).toEqual(VALIDATION.credentials);
});

test("a short new password is refused below its field and in a toast", () => {
  const errors = validateRegistration({ password: "short" });
  expect(errors).toEqual({ password: VALIDATION.password.description });
  expect(findRuleNotice(errors)).toEqual(VALIDATION.password);
});

test("the toast names missing fields before short ones", () => {
  expect(findRuleNotice(validateRegistration({ name: "", password: "short" }))).toEqual(
    VALIDATION.credentials,
  );
});

test("a typing error in the address is shown below it, and nowhere else", () => {
  const errors = validateRegistration({ email: "ada@example" });
  expect(Object.keys(errors)).toEqual(["email"]);
  expect(findRuleNotice(errors)).toBeUndefined();
});

test("a password that is known already may be of any length", () => {
  expect(validateFields(credentials.shape, { email: ADA.email, password: "a" })).toEqual({});
});

test("the reset pages have their own errors, only below the field", () => {
  const email = validateFields(forgotPassword.shape, { email: "" });
  expect(email).toEqual({ email: RESET.email });
  const { newPassword } = resetPassword.shape;
  const short = validateFields({ newPassword }, { newPassword: "short" });
  expect(short).toEqual({ newPassword: RESET.short });
  expect([findRuleNotice(email), findRuleNotice(short)]).toEqual([undefined, undefined]);
});
