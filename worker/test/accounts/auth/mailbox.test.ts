import { register, requestPasswordReset, signIn } from "@goals/contracts/endpoints/auth";
import { expect, test } from "vitest";
import { rows } from "../../database.ts";
import { openEdge, type Edge } from "../../edge.ts";
import { createPerson, openBrowser } from "../../person.ts";

const TYPED = "x@bücher-1.example";
const STORED = "x@xn--bcher-1-n2a.example";
const name = "Ada";
const password = "grünes Haus";

const post = (edge: Edge, path: string, body: unknown) => openBrowser(edge).post(path, body);

test("an address in two spellings of its domain is one account", async () => {
  const edge = openEdge();
  expect((await post(edge, register.path, { name, email: TYPED, password })).body).toMatchObject({
    email: STORED,
  });
  const again = await post(edge, register.path, { name, email: STORED, password });
  expect(again.body).toMatchObject({ code: "email_taken" });
  for (const email of [TYPED, STORED, "X@BÜCHER-1.example", "x@bu\u0308cher-1.example"])
    expect((await post(edge, signIn.path, { email, password })).status).toBe(200);
});

test("an account from before there was one spelling is found by both, and gets the one", async () => {
  const edge = openEdge();
  const { id, password: own } = await createPerson(edge);
  await rows("update users set email = ? where id = ?", TYPED, id);
  const taken = await post(edge, register.path, { name, email: STORED, password });
  expect(taken.body).toMatchObject({ code: "email_taken" });
  expect((await post(edge, requestPasswordReset.path, { email: STORED })).status).toBe(200);
  const { body } = await post(edge, signIn.path, { email: TYPED, password: own });
  expect(body).toMatchObject({ id });
  expect(body).not.toHaveProperty("addressHasTwoAccounts");
  expect(await rows("select email from users where id = ?", id)).toEqual([{ email: STORED }]);
});

test("two accounts of one mailbox stay reachable by their passwords, and read a notice", async () => {
  const edge = openEdge();
  const older = await createPerson(edge);
  const { body } = await post(edge, register.path, { name, email: STORED, password });
  await rows("update users set email = ? where id = ?", TYPED, older.id);
  const first = await post(edge, signIn.path, { email: TYPED, password: older.password });
  expect(first.body).toMatchObject({ id: older.id, addressHasTwoAccounts: true });
  const second = await post(edge, signIn.path, { email: TYPED, password });
  expect(second.body).toMatchObject({
    id: (body as { id: string }).id,
    addressHasTwoAccounts: true,
  });
  const wrong = await post(edge, signIn.path, { email: TYPED, password: "a wrong horse" });
  expect(wrong.status).toBe(401);
});

test("a password opens the account however a keyboard composes it, and one from before is renewed", async () => {
  const edge = openEdge();
  const email = "ada-forms@example.com";
  const { body } = await post(edge, register.path, { name, email, password });
  for (const typed of [password, password.normalize("NFD"), "grünes\u00a0Haus"])
    expect((await post(edge, signIn.path, { email, password: typed })).status).toBe(200);
  expect((await post(edge, signIn.path, { email, password: "grunes Haus" })).status).toBe(401);
  expect(body).toMatchObject({ email });
});
