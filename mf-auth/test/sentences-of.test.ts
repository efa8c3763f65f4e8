import { credentials, forgotPassword, registration, resetPassword } from "@goals/contracts/auth";
import { RESET, VALIDATION } from "@goals/contracts/notices";
import { expect, test } from "vitest";
import { ruleOf } from "../src/rule-of.ts";
import { sentencesOf } from "../src/sentences-of.ts";

const ADA = { name: "Ada Lovelace", email: "ada@example.com", password: "engine" };
const MISSING = VALIDATION.credentials.description;

const ofRegistration = (changed: Partial<typeof ADA>) =>
  sentencesOf(registration.shape, { ...ADA, ...changed });

test("what is complete is sent: an address as it was typed, a password of six characters", () => {
  expect(ofRegistration({ email: " Ada@Example.COM " })).toEqual({});
  expect(ruleOf({})).toBeUndefined();
});

test("each field left empty says so, and one toast asks for all of them", () => {
  const sentences = ofRegistration({ name: "  ", email: "", password: "" });
  expect(sentences).toEqual({ name: MISSING, email: MISSING, password: MISSING });
  expect(ruleOf(sentences)).toEqual(VALIDATION.credentials);
});

test("a new password is too short beside its field and in a toast", () => {
  const sentences = ofRegistration({ password: "short" });
  expect(sentences).toEqual({ password: VALIDATION.password.description });
  expect(ruleOf(sentences)).toEqual(VALIDATION.password);
});

test("what is missing is said in the toast before what is too short", () => {
  expect(ruleOf(ofRegistration({ name: "", password: "short" }))).toEqual(VALIDATION.credentials);
});

test("a slip in the address is said beside it, and nowhere else", () => {
  const sentences = ofRegistration({ email: "ada@example" });
  expect(Object.keys(sentences)).toEqual(["email"]);
  expect(ruleOf(sentences)).toBeUndefined();
});

test("a password that is known already may be of any length", () => {
  expect(sentencesOf(credentials.shape, { email: ADA.email, password: "a" })).toEqual({});
});

test("the reset pages ask in words of their own, beside the field alone", () => {
  const email = sentencesOf(forgotPassword.shape, { email: "" });
  expect(email).toEqual({ email: RESET.email });
  const { newPassword } = resetPassword.shape;
  const short = sentencesOf({ newPassword }, { newPassword: "short" });
  expect(short).toEqual({ newPassword: RESET.short });
  expect([ruleOf(email), ruleOf(short)]).toEqual([undefined, undefined]);
});
