// One of our remotes by the federation plugin alone, as other teams build theirs, with its types for a host: `@mf-types.zip`.
// Runs in the remote's folder.
import { basename } from "node:path";
import { browserContracts } from "@goals/federation-build/browser-contracts";
import { findExposes } from "@goals/federation-build/remotes";
import { DECLARED, getRange } from "@goals/federation-build/shares";
import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const remote = basename(process.cwd());
const { pages, widgets } = findExposes(remote);

export default defineConfig({
  base: "./",
  plugins: [
    react(),
    browserContracts(),
    federation({
      name: remote.replaceAll("-", "_"),
      filename: "remoteEntry.js",
      exposes: { ...pages, ...widgets },
      shared: Object.fromEntries(
        DECLARED.map((share) => [share, { singleton: true, requiredVersion: getRange(share) }]),
      ),
      manifest: true,
      dts: { generateTypes: { abortOnError: true }, consumeTypes: false },
    }),
  ],
  build: { target: "es2024" },
});
