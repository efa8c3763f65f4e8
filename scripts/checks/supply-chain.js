import { readTracked } from "./tracked-files.js";

/** The licences that packages may have. MPL-2.0 requires us to publish the files that we change, and we change none. */
const ALLOWED = /^(?:MIT(?:-0)?|ISC|0BSD|CC0-1\.0|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|Zlib)$/;
/** Also allowed for packages that stay on a developer's machine: wrangler's libvips, a linter's data about browsers, a reader of YAML, a hash. */
const DEVELOPMENT = /^(?:BlueOak-1\.0\.0|CC-BY-4\.0|LGPL-3\.0-or-later|Python-2\.0|Unlicense)$/;
/** Dependencies of Miniflare for the platform's image service. Not in the image (Dockerfile). */
const LEFT_OUT = /^node_modules\/(sharp|@img)\//;

/**
 * A link is a workspace, and one from the registry has no `resolved` (`omit-lockfile-registry-resolved`).
 * @typedef {{ license?: string, dev?: boolean, devOptional?: boolean, link?: boolean, integrity?: string, resolved?: string }} LockedPackage
 */

/** The packages with another licence or origin, as sentences. @param {Readonly<Record<string, LockedPackage>>} packages by path */
export function findPackageFaults(packages) {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  return installed.flatMap(([path, { license = "none", dev, devOptional, ...from }]) => {
    const stays = dev || devOptional || LEFT_OUT.test(path);
    const isAllowed = (/** @type {string} */ id) =>
      ALLOWED.test(id) || (stays && DEVELOPMENT.test(id));
    // Refuses WITH and nested brackets, which this pattern cannot parse.
    const choices = license.replace(/^\(([^()]*)\)$/, "$1").split(" OR ");
    const faults = [];
    if (!choices.some((all) => all.split(" AND ").every(isAllowed)))
      faults.push(`its licence is ${license}`);
    if (!from.integrity) faults.push("it has no digest");
    if (from.resolved) faults.push(`it comes from ${from.resolved}`);
    return faults.map((fault) => `${path}: ${fault}.`);
  });
}

/** The settings that let a package run install scripts. @param {string} npmrc @param {Record<string, boolean>} allowScripts */
export function findScriptFaults(npmrc, allowScripts) {
  const faults = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : [".npmrc lacks ignore-scripts=true."]),
    ...faults.map((name) => `package.json allows the scripts of ${name}.`),
  ];
}

export function checkSupplyChain() {
  const { packages } = JSON.parse(readTracked("package-lock.json"));
  const { allowScripts } = JSON.parse(readTracked("package.json"));
  const settings = findScriptFaults(readTracked(".npmrc"), allowScripts);
  return [...findPackageFaults(packages), ...settings];
}
