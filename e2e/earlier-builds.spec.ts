import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { collectEarlier } from "../scripts/remotes/live-builds.js";

const REMOTE = "mf-today";
const FILES = { live: "assets/live.js", monday: "assets/monday.js", sunday: "assets/sunday.js" };
const NOW = new Date("2026-11-20T10:00:00Z");

/** Sunday's build still has SHA-384 digests. */
const ALGORITHMS = { live: "sha256", monday: "sha256", sunday: "sha384" };
const build = (id: keyof typeof FILES) => {
  const algorithm = ALGORITHMS[id];
  const digest = createHash(algorithm).update(id).digest("base64");
  return { id, integrity: { [FILES[id]]: `${algorithm}-${digest}` } };
};

/** Serves a remote as the edge does: one live build, with two earlier ones still available. */
async function serve(changed: Readonly<Record<string, string>> = {}) {
  const served: Readonly<Record<string, string>> = {
    "mf-manifest.json": JSON.stringify({ build: build("live") }),
    "kept.json": JSON.stringify([
      { ...build("monday"), until: "2026-11-23T10:00:00.000Z" },
      { ...build("sunday"), until: "2026-11-22T10:00:00.000Z" },
    ]),
    ...Object.fromEntries(Object.entries(FILES).map(([id, file]) => [file, id])),
    ...changed,
  };
  const server = createServer(({ url = "" }, response) => {
    const [path = ""] = url.replace(`/mf/${REMOTE}/`, "").split("?", 1);
    const body = served[path];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => void server.close(),
  };
}

for (const [time, kept] of [
  ["2026-11-20T10:00:00Z", ["live", "monday", "sunday"]],
  ["2026-11-22T09:59:59Z", ["live", "monday", "sunday"]],
  ["2026-11-22T10:00:00Z", ["live", "monday"]],
  ["2026-11-30T10:00:00Z", ["live"]],
] as const) {
  test(`a deploy at ${time} keeps the files of: ${kept.join(", ")}`, async () => {
    using remote = await serve();
    const { builds, files } = await collectEarlier(remote.origin, REMOTE, new Date(time));
    expect(builds.map(({ id }) => id)).toEqual(kept);
    expect(files.map(([file, bytes]) => [file, bytes.toString()])).toEqual(
      kept.map((id) => [FILES[id], id]),
    );
  });
}

test("a live build is kept for seven days after the deploy that replaces it, even if it was live before", async () => {
  const before = JSON.stringify([{ ...build("live"), until: "2026-11-21T10:00:00.000Z" }]);
  using remote = await serve({ "kept.json": before });
  const { builds } = await collectEarlier(remote.origin, REMOTE, NOW);
  expect(builds).toEqual([{ ...build("live"), until: "2026-11-27T10:00:00.000Z" }]);
});

test("a file that differs from its build stops the deploy", async () => {
  using remote = await serve({ [FILES.monday]: "another" });
  await expect(collectEarlier(remote.origin, REMOTE, NOW)).rejects.toThrow(
    `${remote.origin}/mf/${REMOTE}/${FILES.monday} is not what its build made.`,
  );
});
