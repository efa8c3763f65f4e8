import { browserContracts } from "@goals/federation-build/browser-contracts";
import { rolldownOptions, ownIcons } from "@goals/federation-build/plugins";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Built to plain ESM first: when it was a TSX source package, the federation plugin failed some builds at random. */
export default defineConfig({
  plugins: [browserContracts(), ownIcons(), react()],
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
