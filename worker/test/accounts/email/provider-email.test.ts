import { expect, test } from "vitest";
import { rows } from "../../database.ts";
import { requestEmailToken } from "../../email-link.ts";
import { createPerson } from "../../person.ts";
import { openProviderEdge, signInWith } from "../provider/sign-in.ts";

const readVerified = () =>
  rows("select email, email_verified_at is not null as verified from users order by rowid");

test("an account that a provider has made is verified, and no mail asks for it", async () => {
  const edge = openProviderEdge();
  await signInWith(edge, "ada@example.org");
  expect(await readVerified()).toEqual([{ email: "ada@example.org", verified: 1 }]);
  expect(edge.mails).toEqual([]);
});

test("an account from before verification is verified at its next sign-in if the address is the same", async () => {
  const edge = openProviderEdge();
  await signInWith(edge, "ada@example.org");
  await rows("update users set email_verified_at = null, email = 'other@example.org'");
  await signInWith(edge, "ada@example.org");
  expect(await readVerified()).toEqual([{ email: "other@example.org", verified: 0 }]);
  await rows("update users set email = 'ada@example.org'");
  await signInWith(edge, "ada@example.org");
  expect(await readVerified()).toEqual([{ email: "ada@example.org", verified: 1 }]);
});

test("a provider makes no account of an address that can still be restored to another", async () => {
  const edge = openProviderEdge();
  const person = await createPerson(edge);
  await requestEmailToken(edge, person, "undo");
  const { location } = await signInWith(edge, person.email);
  expect(location).toContain("problem=email_taken");
  expect(await readVerified()).toHaveLength(1);
});
