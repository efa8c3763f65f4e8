import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const SCRIPT = fileURLToPath(new URL("../scripts/remotes/check-contract.ts", import.meta.url));
const kit: { version: string } = JSON.parse(
  readFileSync(new URL("../packages/kit/package.json", import.meta.url), "utf8"),
);
const [major = 0, minor = 0, patch = 0] = kit.version.split(".").map(Number);

/** Checks mf-today's build against a host with this kit version. */
async function checked(kitInfo: string | undefined): Promise<{ code: number; words: string }> {
  const server = createServer(({ url }, response) => {
    const isThere = kitInfo !== undefined && url === "/kit.json";
    response.writeHead(isThere ? 200 : 404).end(isThere ? kitInfo : "");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outcome = await new Promise<{ code: number; words: string }>((resolve) => {
    execFile(process.execPath, [SCRIPT, "mf-today", `--host=${host}`], (error, _out, words) =>
      resolve({ code: error ? 1 : 0, words }),
    );
  });
  server.close();
  return outcome;
}

for (const version of [kit.version, `${major}.${minor + 1}.0`, `${major}.${minor}.${patch + 1}`]) {
  test(`a remote made with kit ${kit.version} may go to a host that has ${version}`, async () => {
    expect(await checked(JSON.stringify({ version }))).toEqual({ code: 0, words: "" });
  });
}

for (const version of [`${major + 1}.0.0`, `${major - 1}.99.0`, `${major}.${minor - 1}.9`]) {
  test(`a remote made with kit ${kit.version} is refused by a host that has ${version}`, async () => {
    const { code, words } = await checked(JSON.stringify({ version }));
    expect(code).toBe(1);
    expect(words).toContain(`it is made with kit ${kit.version}, and the host has ${version}.`);
  });
}

for (const kitInfo of [undefined, "{}"]) {
  test(`a remote is refused by a host that ${kitInfo === undefined ? "has no kit.json" : "does not name its kit"}`, async () => {
    const { code, words } = await checked(kitInfo);
    expect(code).toBe(1);
    expect(words).toContain("does not say which kit it has: deploy the host first.");
  });
}
