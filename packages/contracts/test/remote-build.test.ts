import { expect, test } from "vitest";
import { remoteBuild } from "../src/remote-build.ts";

const ENTRY = "remoteEntry-Ab12.js";
const PAGE = "assets/page-Ab12.js";
const build = {
  id: "1",
  time: null,
  kit: "1.0.0",
  entry: ENTRY,
  exposes: { page: [PAGE, ENTRY] },
  integrity: { [ENTRY]: "sha256-entry", [PAGE]: "sha384-page" },
};

test("a build is valid only with a digest for each of its files, including the container's module", () => {
  expect(remoteBuild.safeParse(build).success).toBe(true);
  for (const integrity of [
    {},
    undefined,
    { [ENTRY]: "sha256-entry" },
    { [PAGE]: "sha384-page" },
    { [ENTRY]: "", [PAGE]: "sha384-page" },
    { [ENTRY]: "md5-entry", [PAGE]: "sha384-page" },
  ]) {
    expect([integrity, remoteBuild.safeParse({ ...build, integrity }).success]).toEqual([
      integrity,
      false,
    ]);
  }
  const unlisted = { ...build, exposes: { page: [PAGE] }, integrity: { [PAGE]: "sha384-page" } };
  expect(remoteBuild.safeParse(unlisted).success).toBe(false);
});
