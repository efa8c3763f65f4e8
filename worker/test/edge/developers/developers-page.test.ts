import { getDay } from "@goals/contracts/endpoints/days";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { BODY_MAX_BYTES } from "@goals/contracts/limits";
import { TOKEN_DAYS } from "@goals/contracts/access-keys";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  EXAMPLES,
  renderDevelopersPage,
} from "../../../../shell/developers/render-developers-page.ts";
import { RATE_LIMITS } from "../../../src/platform/bounds.ts";
import { makeToken } from "../../accounts/access-keys/make-key.ts";
import { openEdge } from "../../edge.ts";
import { createUnlockedPerson } from "../../person.ts";

const page = renderDevelopersPage();

/** The page's shell commands, each with the status it promises. */
function readExamples() {
  return [...page.matchAll(/<pre tabindex="0" data-status="(\d+)"><code>(.*?)<\/code>/gs)].map(
    ([, status, code = ""]) => ({
      status: Number(status),
      command: code.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
    }),
  );
}

/** The request that curl would send for a command. */
function parseCurl(command: string, token: string, id: string) {
  const [, path = ""] = /"\$GOALS([^"]*)"/.exec(command) ?? [];
  const [, method = "GET"] = /-X (\w+)/.exec(command) ?? [];
  const [, body] = /-d '([^']*)'/.exec(command) ?? [];
  const headers = [...command.matchAll(/-H "([^:]+): ([^"]*)"/g)].map(
    ([, name = "", value = ""]): [string, string] => [name, value.replace("$TOKEN", token)],
  );
  return { path: path.replace("$ID", id), init: { method, headers, ...(body && { body }) } };
}

test("every example of the page works, in order", async () => {
  const edge = openEdge();
  const { secret } = await makeToken(await createUnlockedPerson(edge), "write");
  const examples = readExamples();
  expect(examples).toHaveLength(EXAMPLES.length);
  let id = "";
  for (const { command, status } of examples) {
    const { path, init } = parseCurl(command, secret, id);
    const response = await edge.send(path, init);
    expect([command, response.status]).toEqual([command, status]);
    const body: unknown = await response.json();
    const named = z.safeParse(z.object({ id: z.string() }), body);
    if (named.success) id = named.data.id;
  }
});

test("the page has every operation that a token reaches, and no other", () => {
  const shown = [...page.matchAll(/<details id="(\w+)">/g)].map(([, id = ""]) => id);
  const reached = [...ENDPOINTS].filter(([, { tokenScope }]) => tokenScope).map(([id]) => id);
  expect(shown.toSorted()).toEqual(reached.toSorted());
});

test("it describes itself to search engines", () => {
  expect(page).toMatch(/<meta name="description" content="The API of Goals[^"]+">/);
});

test("its limits are those that hold", () => {
  const { READS, WRITES } = RATE_LIMITS;
  expect([READS.windowMs, WRITES.windowMs]).toEqual([60_000, 60_000]);
  expect(page).toContain(`${READS.production} reads and ${WRITES.production} writes a minute`);
  expect(page).toContain(`at most ${BODY_MAX_BYTES / 1024} KiB`);
  expect(page).toContain(`for ${TOKEN_DAYS.slice(0, -1).join(", ")} or ${TOKEN_DAYS.at(-1)} days`);
});

test("every refusal has a place there that its type leads to", () => {
  for (const code of [
    "invalid",
    "unauthorized",
    "read_only_token",
    "token_not_allowed",
    "too_many",
  ])
    expect(page).toContain(`id="${code}"`);
});

test("it needs no script, and its texts are escaped", () => {
  expect(page).not.toContain("<script");
  const planted = { ...getDay, summary: "<img src=x>" };
  expect(renderDevelopersPage([["x", planted]])).not.toContain("<img");
});
