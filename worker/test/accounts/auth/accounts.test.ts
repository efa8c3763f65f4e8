import { user } from "@goals/contracts/auth";
import {
  finishOnboarding,
  getUser,
  register as registerEndpoint,
  signIn as signInEndpoint,
  startProviderSignIn,
} from "@goals/contracts/endpoints/auth";
import { VIEW_COOKIE } from "@goals/contracts/page";
import { expect, test } from "vitest";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createPerson, move, openBrowser, parseBody } from "../../person.ts";
import { rows } from "../../database.ts";

const ada = { name: " Ada King Lovelace ", email: " Ada@Example.org ", password: " pass word " };

test("registering answers the person and signs them in", async () => {
  const browser = openBrowser(openEdge(), "Europe/Zurich");
  const answer = await browser.post(registerEndpoint.path, ada);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.any(String),
    language: "en",
    firstName: "Ada",
    lastName: "King Lovelace",
    email: "ada@example.org",
    timeZone: "Europe/Zurich",
    createdAt: "2026-05-13T10:00:00.000Z",
    hasPassword: true,
    onboarded: false,
    deviceKey: expect.stringMatching(/^[\w+/]{43}=$/),
    // Two weeks without a visit, at most 30 days.
    sessionEndsAt: "2026-05-27T10:00:00.000Z",
  });
  expect((await browser.get(getUser.path)).body).toEqual(answer.body);
});

test("the onboarding is finished on every device, since the first time", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const stranger = await createPerson(edge);
  const answer = await person.post(finishOnboarding.path);
  expect(answer).toMatchObject({ status: 200, body: { onboarded: true } });
  const finished = "select onboarded_at from users where onboarded_at is not null";
  const since = await rows(finished);
  edge.setNow("2026-05-14T10:00:00Z");
  await person.post(finishOnboarding.path);
  expect(await rows(finished)).toEqual(since);
  const elsewhere = openBrowser(edge);
  const { email, password } = person;
  await elsewhere.post(signInEndpoint.path, { email, password });
  expect((await elsewhere.get(getUser.path)).body).toMatchObject({ onboarded: true });
  expect((await stranger.get(getUser.path)).body).toMatchObject({ onboarded: false });
});

test("an address belongs to one account, however it is written, and to one of twenty at once", async () => {
  const edge = openEdge();
  await openBrowser(edge).post(registerEndpoint.path, ada);
  const again = await openBrowser(edge).post(registerEndpoint.path, {
    ...ada,
    email: "ADA@EXAMPLE.ORG",
  });
  expect(again.status).toBe(409);
  expect(again.body).toEqual({
    code: "email_taken",
    message: "An account with this email already exists. Please sign in instead.",
  });
  const other = { ...ada, email: "other@example.org" };
  const many = await Promise.all(
    Array.from({ length: 20 }, () => openBrowser(edge).post(registerEndpoint.path, other)),
  );
  expect(many.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(many.every((answer) => [201, 409, 503].includes(answer.status))).toBe(true);
});

test.each([
  [{ name: "", email: "", password: "" }, "Please fill in all fields."],
  [{ ...ada, name: "  " }, "Please fill in all fields."],
  [{ ...ada, password: "12345" }, "Password must be at least 6 characters long."],
  [{ ...ada, password: "x".repeat(129) }, "Please shorten this to 128 characters or fewer."],
  [{ ...ada, email: "a@b.ch,c@d.ch" }, "Please enter one valid email address."],
  [{ ...ada, email: "a@b.ch\r\nbcc: c@d.ch" }, "Please enter one valid email address."],
])("registering with %j is refused with a sentence", async (input, message) => {
  const answer = await openBrowser(openEdge()).post(registerEndpoint.path, input);
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid", message } });
});

test("a password is exactly as typed, including blanks", async () => {
  const edge = openEdge();
  await openBrowser(edge).post(registerEndpoint.path, ada);
  const signIn = (password: string) =>
    openBrowser(edge).post(signInEndpoint.path, { email: "ada@example.org", password });
  expect((await signIn(" pass word ")).status).toBe(200);
  expect((await signIn("pass word")).status).toBe(401);
  expect((await signIn(" PASS word ")).status).toBe(401);
});

test("signing in fails alike for an unknown address, a wrong password and an account without one", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const provider = await createPerson(edge);
  await rows("update users set password_hash = null where id = ?", provider.id);
  for (const email of ["nobody@example.org", person.email, provider.email]) {
    const answer = await openBrowser(edge).post(signInEndpoint.path, {
      email,
      password: "wrong one",
    });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      code: "invalid_credentials",
      message: "Invalid email or password.",
    });
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
});

test("passwords are stored by scrypt with their parameters and hashed anew when those change", async () => {
  const old = openEdge({ hashCost: { N: 32, r: 2, p: 1 } });
  const { email, password } = await createPerson(old);
  const stored = () => rows("select password_hash from users").then(([row]) => row?.password_hash);
  expect(await stored()).toMatch(/^scrypt\$32\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
  const today = openEdge();
  expect((await openBrowser(today).post(signInEndpoint.path, { email, password })).status).toBe(
    200,
  );
  expect(await stored()).toMatch(/^scrypt\$16\$1\$1\$/);
  expect((await openBrowser(today).post(signInEndpoint.path, { email, password })).status).toBe(
    200,
  );
});

test("the cookie is __Host- and Secure over https, plain on localhost, and never readable by scripts", async () => {
  const register = async (origin: string, email: string) => {
    const headers = { origin, "content-type": "application/json" };
    const body = JSON.stringify({ ...ada, email });
    const response = await openEdge().send(`${origin}${registerEndpoint.path}`, {
      method: "POST",
      headers,
      body,
    });
    // The cookie that scripts may read ends with the session before (`edge/html/first-view.test.ts`).
    return response.headers
      .getSetCookie()
      .filter((cookie) => !cookie.startsWith(`${VIEW_COOKIE}=;`));
  };
  const expires = ["Fri, 12 Jun 2026 10:00:00 GMT", "Mon, 09 Nov 2026 10:00:00 GMT"];
  const names = ["session=eyJ", "device="];
  const secure = await register("https://goals.example", "one@example.org");
  expect(secure).toHaveLength(names.length);
  for (const [index, cookie] of secure.entries()) {
    expect(cookie.startsWith(`__Host-${names[index]}`)).toBe(true);
    expect(cookie.split("; ").slice(1).toSorted()).toEqual([
      `Expires=${expires[index]}`,
      "HttpOnly",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
  }
  const plain = await register(ORIGIN, "two@example.org");
  for (const [index, cookie] of plain.entries()) {
    expect(cookie.startsWith(names[index] ?? "")).toBe(true);
    expect(cookie).not.toContain("Secure");
    expect(cookie).toContain("HttpOnly");
  }
});

test("the browser's zone is remembered, and used when it names none or nonsense", async () => {
  const edge = openEdge();
  const person = await createPerson(edge, { zone: "Asia/Tokyo" });
  const zone = async () => (await parseBody(user, person.get(getUser.path))).timeZone;
  await move(person, "Mars/Olympus");
  expect(await zone()).toBe("Asia/Tokyo");
  await move(person, "America/Lima");
  expect(await zone()).toBe("America/Lima");
  await move(person, "+02:00");
  expect(await zone()).toBe("America/Lima");
});

test("without any zone named, the network's guess decides, then UTC", async () => {
  const edge = openEdge();
  const person = await createPerson(edge, { zone: "" });
  const headers = { cookie: person.cookie() };
  const near = await edge.send(getUser.path, { headers, cf: { timezone: "Asia/Kolkata" } });
  expect(await near.json()).toMatchObject({ timeZone: "Asia/Calcutta" });
  expect((await person.get(getUser.path)).body).toMatchObject({ timeZone: "UTC" });
});

test("provider sign-in leads to the sign-in page while no provider is configured", async () => {
  const response = await openEdge().send(startProviderSignIn.path);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
});
