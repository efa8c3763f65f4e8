import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createAccessKey } from "@goals/contracts/endpoints/account";
import { addCalendar } from "@goals/contracts/endpoints/calendars";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import {
  completeResearch,
  planToday,
  sendWrite,
  signUpConfirmed,
  TASKS,
  today,
} from "../person.ts";

test("a calendar feed is created, readable by anyone with its address, and gone once revoked", async ({
  page,
  playwright,
  origin,
}) => {
  await signUpConfirmed(page);
  await completeResearch(page);
  await planToday(page, 1);
  await page.goto("/profile/connections");
  const card = page.getByRole("region", { name: "Your connections" });
  await card.getByRole("button", { name: "New connection" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("My phone");
  await page.keyboard.press("Enter");
  const address = await dialog.getByLabel("Address of the feed").inputValue();
  expect(address).toMatch(new RegExp(`^${origin}/calendar/[\\w-]{43}\\.ics$`));
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(card.getByText("My phone")).toBeVisible();

  // A calendar has no cookie.
  const calendar = await playwright.request.newContext();
  const read = await calendar.get(address);
  expect(read.headers()["content-type"]).toContain("text/calendar");
  expect(await read.text()).toContain(`SUMMARY:✓ ${TASKS[0]}`);
  await card.getByRole("button", { name: "Revoke My phone" }).click();
  await expectNotice(page, "Revoked: It no longer works.");
  await expect(card.getByText("None yet")).toBeVisible();
  expect((await calendar.get(address)).status()).toBe(404);
  await calendar.dispose();
});

const EVENT = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:1
DTSTART;VALUE=DATE:${today().replaceAll("-", "")}
SUMMARY:Tea with Babbage
END:VEVENT
END:VCALENDAR
`;
const READER = "**/mf/mf-today/assets/read-events-*.js";

test("what reads calendars loads for a user with one, and only unchanged", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/digest|integrity|RemoteError/);
  await signUpConfirmed(page);
  await completeResearch(page);
  await planToday(page);
  const read = new Set<string>();
  page.on(
    "request",
    (request) => request.url().includes("/read-events-") && read.add(request.url()),
  );
  await page.goto("/today");
  await page.waitForLoadState("networkidle");
  expect([...read]).toEqual([]);

  await sendWrite(page, addCalendar.path, { name: "Home", file: EVENT });
  await page.reload();
  await expect(page.getByText("Tea with Babbage")).toBeVisible();
  expect(read.size).toBe(1);

  await page.route(READER, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  const refused = page.waitForEvent("pageerror");
  await page.reload();
  expect((await refused).message).toContain("/read-events-");
  await expect(page.getByText("Tea with Babbage")).toHaveCount(0);
});

test("a calendar file is read in the import's preview", async ({ page }) => {
  await signUpConfirmed(page);
  await completeResearch(page);
  await page.goto("/profile/data");
  await page.getByRole("button", { name: "Import" }).click();
  const file = { name: "days.ics", mimeType: "text/calendar", buffer: Buffer.from(EVENT) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await expect(page.getByText("This is an event, not a task.")).toBeVisible();
});

test("a month is shared in colours: the page has no script, no user's text, and names for its colours", async ({
  page,
  browser,
  origin,
  keep,
}) => {
  await signUpConfirmed(page);
  await completeResearch(page);
  await planToday(page, 1);
  const share = { kind: "share", name: "For Grandma", period: today().slice(0, 7) };
  const { secret } = await (await sendWrite(page, createAccessKey.path, share)).json();
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const shared = await visitor.newPage();
  await shared.goto(`${origin}/share/${secret}`);
  await expect(shared.getByRole("table")).toHaveCount(1);
  await expect(shared.getByText("One or two done").first()).toBeVisible();
  const text = await shared.locator("body").innerText();
  for (const word of [...TASKS, "Ada", "Grandma"]) expect(text).not.toContain(word);
  await visitor.close();
  await page.goto(`/share/${secret}`);
  await keep("share");
});

test(
  "a token is made for a script, which plans with it, and the page for developers says how",
  { tag: "@long" },
  async ({ page, playwright, origin }) => {
    await signUpConfirmed(page);
    await completeResearch(page);
    await page.goto("/profile/connections");
    const card = page.getByRole("region", { name: "Your connections" });
    await card.getByRole("button", { name: "New connection" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("A token for scripts and assistants").check();
    await dialog.getByLabel("Read and write").check();
    await dialog.getByLabel("Name").fill("A script");
    await dialog.getByRole("button", { name: "Create" }).click();
    const token = await dialog.getByLabel("Token", { exact: true }).inputValue();
    const script = await playwright.request.newContext({
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const planned = await script.post(`${origin}/api/tasks`, {
      data: { title: "From a script", date: today(), slot: 1 },
    });
    expect(planned.status()).toBe(201);
    expect((await script.get(`${origin}/api/export`)).status()).toBe(403);
    await script.dispose();
    await page.goto("/today");
    // On a wide screen the week beside the day also contains it.
    const tasks = page.getByRole("region", { name: "Your Tasks" });
    await expect(tasks.getByText("From a script")).toBeVisible();
    await page.goto("/developers");
    await expect(page.getByRole("heading", { name: "For developers" })).toBeVisible();
    await expect(page.getByText("POST /api/tasks", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "a script" }).click();
    const widget = await page.locator("pre").innerText();
    const ours = widget.replaceAll("https://goals.example", origin).replaceAll("goals_...", token);
    expect(await runScriptable(ours)).toEqual({
      url: `${origin}/today/mini`,
      texts: ["○ From a script"],
    });
  },
);

/** Runs a script with the parts of Scriptable that it uses, which only exist on iOS. Returns its widget. */
async function runScriptable(script: string) {
  class ListWidget {
    url = "";
    texts: string[] = [];
    addText = (text: string) => this.texts.push(text);
  }
  class Request {
    headers: Record<string, string> = {};
    readonly url: string;
    constructor(url: string) {
      this.url = url;
    }
    loadJSON = async () => (await fetch(this.url, { headers: this.headers })).json();
  }
  let shown: ListWidget | undefined;
  const Script = { setWidget: (widget: ListWidget) => (shown = widget), complete: () => {} };
  const context = createContext({ ListWidget, Request, Script });
  await runInContext(`(async () => { ${script} })()`, context);
  return shown && { url: shown.url, texts: shown.texts };
}

test(
  "an assistant reaches the Worker as it is deployed, whose own sentences stay what they are",
  { tag: "@long" },
  async ({ page, origin }) => {
    await signUpConfirmed(page);
    const key = { kind: "token", name: "An assistant", scope: "read", days: 30 };
    const { secret } = await (await sendWrite(page, createAccessKey.path, key)).json();
    const authorization = `Bearer ${secret}`;
    const client = new Client(
      { name: "test", version: "1" },
      { versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL("/mcp", origin), {
        requestInit: { headers: { authorization } },
      }),
    );
    const { structuredContent } = await client.callTool({ name: "today" });
    expect(structuredContent).toEqual({ date: today(), tasks: [] });
    await client.close();

    // The SDK's schemas share zod with the API's, and must not replace its error texts.
    const refused = await page.request.post(createAccessKey.path, {
      data: { ...key, owner: "somebody else" },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(await refused.json()).toMatchObject({ message: "Please check what you sent." });
  },
);

test("an assistant sends its user to sign in, who lets it in and comes back to it with a code", async ({
  page,
  origin,
  browser,
}) => {
  const { email, password } = await signUpConfirmed(page);
  const redirect = "https://assistant.example/callback";
  const registered = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Claude", redirect_uris: [redirect] }),
  });
  const { client_id: id } = await registered.json();
  const query = new URLSearchParams({
    response_type: "code",
    client_id: id,
    redirect_uri: redirect,
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    state: "state-1",
  });
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.route(`${redirect}?*`, (route) => route.fulfill({ body: "Back in the assistant" }));
  await visitor.goto(`/connect?${query.toString()}`);
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByLabel("Password", { exact: true }).fill(password);
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("Let “Claude” in?")).toBeVisible();
  await visitor.getByRole("button", { name: "Let it in" }).click();
  await expect(visitor.getByText("Back in the assistant")).toBeVisible();
  const back = new URL(visitor.url()).searchParams;
  expect([back.get("state"), back.get("iss")]).toEqual(["state-1", origin]);
  await page.goto("/profile/connections");
  await expect(page.getByText("API token, read and write", { exact: false })).toBeVisible();
});
