import { browserContracts } from "@goals/federation-build/browser-contracts";
import { rolldownOptions, ownIcons } from "@goals/federation-build/plugins";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Marks the router's components as pure and leaves out their display names, so that the unused ones are removed: 4 kB. */
const removableComponents = (): Plugin => ({
  name: "kit:removable-components",
  transform: {
    filter: { id: /\/node_modules\/react-router\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*$/gm, "")
        .replaceAll(/(?<== )(?=[\w$]+\.(?:forwardRef|createContext)\()/g, "/* @__PURE__ */ "),
  },
});

/** Built to plain ESM first: when it was a TSX source package, the federation plugin failed some builds at random. */
export default defineConfig({
  plugins: [browserContracts(), ownIcons(), removableComponents(), react()],
  resolve: {
    // SWR's shim for React before 18 is CommonJS, whose require() of the shared React cannot run in a browser.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }],
  },
  build: {
    // Overwritten in place, because a build that uses the kit at the same time must not find it missing.
    emptyOutDir: false,
    lib: { entry: "src/kit.ts", formats: ["es"], fileName: "kit", cssFileName: "kit" },
    rolldownOptions: { ...rolldownOptions, external: [/^react($|\/)/, /^react-dom($|\/)/] },
    minify: false,
    target: "es2024",
  },
});
