import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { addMonths, getFirstDay } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeReminder } from "@goals/contracts/endpoints/account";
import { expect, test } from "../fixtures.ts";
import { completeResearch, sendWrite, setObjective, signUpConfirmed, today } from "../person.ts";

const LOG = process.env["E2E_LOG"] ?? "";

/** Runs a statement on the database of the shared edge, which `npm start` serves. */
function change(statement: string, ...values: (string | number)[]) {
  const folder = join(dirname(LOG), "v3/d1/miniflare-D1DatabaseObject");
  const name = readdirSync(folder).find((file) => /^[0-9a-f]+\.sqlite$/.test(file)) ?? "";
  const database = new DatabaseSync(join(folder, name), { timeout: 10_000 });
  const { changes } = database.prepare(statement).run(...values);
  database.close();
  expect(changes).toBe(1);
}

/** The platform's address for a cron by hand. */
const fireCron = (cron: string) =>
  `/cdn-cgi/handler/scheduled?${new URLSearchParams({ cron }).toString()}`;

test("the hourly cron closes a month that has ended: the objective failed, and the record says so", async ({
  page,
}) => {
  const { email } = await signUpConfirmed(page);
  await completeResearch(page);
  await setObjective(page, "personal", "Walk every morning");
  const month = today().slice(0, 7);
  change(
    "update objectives set month = ?, due_at = ? where user_id = (select id from users where email = ?)",
    getFirstDay(addMonths(month, -1)),
    Date.parse(getFirstDay(month)),
    email,
  );
  await page.goto("/objectives");
  const lifetime = page.getByRole("region", { name: "Lifetime Record" });
  await expect(lifetime.getByText("0-0", { exact: true })).toBeVisible();

  expect(await (await page.request.get(fireCron("0 * * * *"))).text()).toBe("ok");
  await page.reload();
  await expect(lifetime.getByText("0-1", { exact: true })).toBeVisible();
  const history = page.getByRole("region", { name: "Objectives History" });
  await expect(history).toContainText("Walk every morning");
  await expect(history).toContainText("Failed");
});

test("the quarter-hourly cron sends a reminder that is due", async ({ page }) => {
  const { email } = await signUpConfirmed(page);
  await completeResearch(page);
  const byMail = { hour: 8, push: false, mail: true };
  await sendWrite(page, buildPath(changeReminder, { kind: "plan" }), byMail, "PATCH");
  change(
    "update reminders set next_due_at = ?, next_day = ? where user_id = (select id from users where email = ?)",
    Date.now() - 1,
    today(),
    email,
  );
  expect(await (await page.request.get(fireCron("*/15 * * * *"))).text()).toBe("ok");
  await expect.poll(() => readFile(LOG, "utf8")).toContain(`Mail to ${email}: Plan your day`);
});

test("only this machine can run a cron by hand", async ({ request }) => {
  for (const headers of [{ host: "goals.example" }, { origin: "https://evil.example" }]) {
    const response = await request.get(fireCron("0 * * * *"), { headers });
    expect(response.status()).toBe(403);
  }
});
