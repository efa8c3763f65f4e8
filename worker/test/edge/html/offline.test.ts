import { bootstrap, OFFLINE_PAGE, SERVICE_WORKER } from "@goals/contracts/page";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { createUnlockedPerson } from "../../person.ts";

const BLOCK = /<script type="application\/json"[^>]* id="boot">(.*?)<\/script>/s;

test("the offline page contains no user, for any request", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const response = await person.open(OFFLINE_PAGE);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const [, text = "null"] = BLOCK.exec(await response.text()) ?? [];
  const data = bootstrap.parse(JSON.parse(text));
  expect(data.user).toBeUndefined();
  expect(data.data).toEqual({});
  expect(data.remotes.map(({ entry }) => entry)).toContain("/mf/mf-today/mf-manifest.json");
});

test("the service worker is asked for again each time; switched off, it is one that removes itself", async () => {
  const edge = openEdge();
  const on = await edge.send(SERVICE_WORKER);
  expect([on.status, on.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect(await on.text()).toBe("// the shell's service worker\n");
  const off = await edge.send(SERVICE_WORKER, {}, { SERVICE_WORKER: "off" });
  expect([off.status, off.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect(off.headers.get("content-type")).toContain("javascript");
  expect(await off.text()).toContain("registration.unregister()");
});
