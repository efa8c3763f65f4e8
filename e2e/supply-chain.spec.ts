import { expect, test } from "@playwright/test";
import { findPackageFaults, findScriptFaults } from "../scripts/checks/supply-chain.js";

const INTEGRITY = "sha512-x";

test("a package may have a licence of the list, or the choice of one", () => {
  const faults = findPackageFaults({
    "": { license: "UNLICENSED" },
    worker: {},
    "node_modules/worker": { link: true },
    "node_modules/one": { license: "MIT", integrity: INTEGRITY },
    "node_modules/choice": { license: "(GPL-3.0-only OR MIT)", integrity: INTEGRITY },
    "node_modules/both": { license: "Apache-2.0 AND MIT", integrity: INTEGRITY },
    "node_modules/tool": { license: "LGPL-3.0-or-later", integrity: INTEGRITY, dev: true },
  });
  expect(faults).toEqual([]);
});

for (const license of [
  "GPL-3.0-only",
  "AGPL-3.0-or-later",
  "MIT AND GPL-3.0-only",
  "LGPL-3.0-or-later",
  "GPL-2.0-only WITH Classpath-exception-2.0",
  "(MIT AND GPL-3.0-only)",
  "MIT AND (GPL-3.0-only OR GPL-2.0-only)",
  "SEE LICENSE IN LICENSE.md",
  "UNLICENSED",
  undefined,
]) {
  test(`a package that is shipped under ${license ?? "no licence"} fails the gate`, () => {
    const shipped = { ...(license && { license }), integrity: INTEGRITY };
    expect(findPackageFaults({ "node_modules/one": shipped })).toEqual([
      `node_modules/one: its licence is ${license ?? "none"}.`,
    ]);
  });
}

test("a package from outside the registry, or without a digest, fails the gate", () => {
  const resolved = "git+ssh://git@example.com/one.git";
  expect(findPackageFaults({ "node_modules/one": { license: "MIT", resolved } })).toEqual([
    "node_modules/one: it has no digest.",
    `node_modules/one: it comes from ${resolved}.`,
  ]);
});

test("a package that may run a script at its install fails the gate", () => {
  expect(findScriptFaults("audit=false\nignore-scripts=true\n", { esbuild: false })).toEqual([]);
  expect(findScriptFaults("ignore-scripts=false\n", { esbuild: true })).toEqual([
    ".npmrc lacks ignore-scripts=true.",
    "package.json allows the scripts of esbuild.",
  ]);
});
