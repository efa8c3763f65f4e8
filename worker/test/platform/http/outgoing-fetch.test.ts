import { env } from "cloudflare:workers";
import { expect, inject, test } from "vitest";
import { OUTGOING, TooLarge, UnlistedHost } from "../../../src/platform/http/outgoing-fetch.ts";
import { readSettings } from "../../../src/platform/settings.ts";
import { openEdge } from "../../edge.ts";
import { fetchStandIn } from "../../fetch-stand-in.ts";

const { url: asked } = inject("leakedPasswords");
const unwell = inject("unwell");
const listAsked = async (): Promise<unknown[]> => (await fetchStandIn(`${asked}/asked`)).json();

// A host that a user names is only reached by https and a public name, so it is tested with calendars and webhooks.
const OPENED = {
  push: OUTGOING.push({ ...readSettings(env), pushServices: [new URL(asked).host] }),
  model: OUTGOING.model({ url: `${asked}/v1` }),
  provider: OUTGOING.provider(asked, () => [undefined, `${asked}/token`]),
  leakedPasswords: OUTGOING.leakedPasswords(`${asked}/`),
  remote: OUTGOING.remote(`${asked}/mf-manifest.json`),
  database: OUTGOING.database(asked, 300),
} satisfies Record<Exclude<keyof typeof OUTGOING, "namedByUser">, typeof fetch>;

test("no code and no library reaches the network by itself", async () => {
  openEdge();
  const before = await listAsked();
  await expect(fetch(`${asked}/range/00000`)).rejects.toThrow(UnlistedHost);
  await expect(fetch("http://169.254.169.254/latest/meta-data")).rejects.toThrow(UnlistedHost);
  expect([typeof WebSocket, typeof EventSource]).toEqual(["undefined", "undefined"]);
  expect(await listAsked()).toEqual(before);
});

test.for(Object.entries(OPENED))("%s: only its own host, and no redirect", async ([, open]) => {
  const { host, port } = new URL(asked);
  const other = [`http://localhost:${port}/range/1`, unwell, `http://ada:secret@${host}/range/1`];
  for (const url of [...other, `http://127.0.0.1.evil.example:${port}/range/1`])
    await expect(open(url), url).rejects.toThrow(UnlistedHost);
  const before = await listAsked();
  const moved = await open(`${asked}/moved/00000`);
  expect(moved.status).toBe(302);
  expect(await listAsked()).toHaveLength(before.length + 1);
});

test("a body that grows past its bound, and a server that never answers, end the call", async () => {
  const leaked = OUTGOING.leakedPasswords(`${asked}/`);
  const large = await leaked(`${asked}/large`);
  await expect(large.text()).rejects.toThrow(TooLarge);
  const silent = OUTGOING.database(unwell, 300);
  await expect(silent(`${unwell}/silent/`)).rejects.toThrow(/timeout|aborted/i);
  const stalled = await silent(`${unwell}/stalled/`);
  await expect(stalled.text()).rejects.toThrow(/timeout|aborted|lost/i);
});
