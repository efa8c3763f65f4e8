import { reportFaults } from "./run-stage.js";
import { readTracked } from "./tracked-files.js";

/**
 * Licences of packages that are shipped or used in the build. MPL-2.0 requires the sources of changed files; we change
 * none.
 */
const ALLOWED = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "CC0-1.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "MPL-2.0",
  "Zlib",
];
/**
 * Additional licences for packages that stay on a developer's machine: libvips below wrangler, the browsers' data below
 * a linter.
 */
const DEVELOPMENT = ["BlueOak-1.0.0", "CC-BY-4.0", "LGPL-3.0-or-later"];
/** Dependencies of Miniflare for the platform's image service. Not in the image (Dockerfile). */
const LEFT_OUT = /^node_modules\/(sharp|@img)\//;

/**
 * @typedef {object} LockedPackage
 * @property {string} [license] an SPDX expression
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [link] a workspace
 * @property {string} [integrity]
 * @property {string} [resolved] absent for the registry: `omit-lockfile-registry-resolved`
 */

/**
 * True if an alternative of the expression only contains allowed licences. Refuses WITH and nested brackets, which it
 * does not parse. @param {string} expression @param {readonly string[]} allowed
 */
const isAllowed = (expression, allowed) =>
  expression
    .replace(/^\(([^()]*)\)$/, "$1")
    .split(" OR ")
    .some((all) => all.split(" AND ").every((id) => allowed.includes(id)));

/**
 * The problems of a lockfile, as sentences: a licence that is not allowed, or a package that is not from the registry.
 * @param {Readonly<Record<string, LockedPackage>>} packages by their paths
 */
export function findPackageFaults(packages) {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  return installed.flatMap(([path, { license = "none", dev, devOptional, ...from }]) => {
    const allowed =
      dev || devOptional || LEFT_OUT.test(path) ? [...ALLOWED, ...DEVELOPMENT] : ALLOWED;
    const faults = isAllowed(license, allowed) ? [] : [`its licence is ${license}`];
    if (!from.integrity) faults.push("it has no digest");
    if (from.resolved) faults.push(`it comes from ${from.resolved}`);
    return faults.map((fault) => `${path}: ${fault}.`);
  });
}

/**
 * The settings that let a package run install scripts, as sentences.
 * @param {string} npmrc
 * @param {Readonly<Record<string, boolean>>} allowScripts of package.json
 */
export function findScriptFaults(npmrc, allowScripts) {
  const faults = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : [".npmrc lacks ignore-scripts=true."]),
    ...faults.map((name) => `package.json allows the scripts of ${name}.`),
  ];
}

export async function checkSupplyChain() {
  const { packages } = JSON.parse(readTracked("package-lock.json"));
  const { allowScripts } = JSON.parse(readTracked("package.json"));
  return reportFaults([
    ...findPackageFaults(packages),
    ...findScriptFaults(readTracked(".npmrc"), allowScripts),
  ]);
}
