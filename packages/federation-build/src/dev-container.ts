import { federation } from "@module-federation/vite";
import { ENTRY } from "./plugins.ts";
import { DECLARED, getRange } from "./shares.ts";

/** A dev server's container, by the official plugin: it shows a remote's changes in the shell's page without a reload. */
export const serveContainer = (name: string, exposes: Readonly<Record<string, string>>) =>
  federation({
    name,
    filename: `${ENTRY}.js`,
    exposes: { ...exposes },
    shared: Object.fromEntries(
      DECLARED.map((share) => [share, { singleton: true, requiredVersion: getRange(share) }]),
    ),
    shareStrategy: "loaded-first",
    manifest: true,
    dts: false,
    dev: { remoteHmr: true },
  });
