import { addDays } from "@goals/contracts/dates";
import { completeResearch, createPerson, signUp, today } from "../person.ts";
import { expect, test } from "../fixtures.ts";

test.use({ hasTwoClocks: true });

/** The device's zone, which the page cannot read. */
const DEVICE_ZONE = "Antarctica/Troll";

/** Runs in the page: everything that a browser may lack or forbid is missing, and its zone has no name. */
function takeAway(zone: string): void {
  const forbid = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, { get: forbid });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: forbid });
  for (const name of ["BroadcastChannel", "Notification"]) Reflect.deleteProperty(globalThis, name);
  for (const name of ["subtle", "randomUUID"])
    Object.defineProperty(Crypto.prototype, name, { get: () => undefined });
  // eslint-disable-next-line typescript/unbound-method -- called with its own object below
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    const options = resolvedOptions.call(this);
    return options.timeZone === zone ? { ...options, timeZone: "Etc/Unknown" } : options;
  };
}

test.describe("a browser that forbids everything and has no zone", () => {
  test.use({ timezoneId: DEVICE_ZONE });

  test("plans a day, ticks it and writes its line", async ({ page }) => {
    await page.addInitScript(takeAway, DEVICE_ZONE);
    await signUp(page);
    await completeResearch(page);
    await page.goto("/today");
    for (const [index, title] of ["Ring Ann", "Read ten pages", "Walk"].entries())
      await page.getByLabel(`Task ${index + 1}`).fill(title);
    await page.getByRole("button", { name: "Save Today's Plan" }).click();
    for (const title of ["Ring Ann", "Read ten pages", "Walk"])
      await page.getByRole("checkbox", { name: title }).click();
    await expect(page.getByText("Great job!").first()).toBeVisible();
    await page.getByRole("textbox", { name: "One line about today" }).fill("A calm day.");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("with all cookies blocked, the sign-in page says so and sends no password", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  await page.goto("/login");
  const sentence = "Your browser blocks cookies. Allow them for this site to sign in.";
  await expect(page.getByText(sentence).first()).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a-fine-engine");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(sentence)).toHaveCount(2);
  expect(sent.filter((call) => call.startsWith("POST"))).toEqual([]);
});

test("a clock two days ahead plans the server's day, and a quiet line says so", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page);
  await page.clock.setFixedTime(`${addDays(today(), 2)}T12:00:00Z`);
  await page.goto("/today");
  await expect(page.getByText("This device's clock is wrong.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today's Actions");
  const planned = page.waitForRequest((request) => request.method() === "POST");
  for (const [index, title] of ["Ring Ann", "Read ten pages", "Walk"].entries())
    await page.getByLabel(`Task ${index + 1}`).fill(title);
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  expect((await planned).postData()).toContain(today());
});

test("fields that were filled without an event are read when the form is sent", async ({
  page,
}) => {
  const person = createPerson();
  await signUp(page, person);
  await page.context().clearCookies();
  await page.goto("/login");
  await page.evaluate(
    ({ email, password }) => {
      const fill = (name: string, value: string) => {
        const field = document.querySelector(`input[name=${name}]`);
        // Uses the class's setter, so that React gets no event.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
          field,
          value,
        );
      };
      fill("email", email);
      fill("password", password);
    },
    { email: person.email, password: person.password },
  );
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/");
});
