import { browserEndpoints } from "@goals/federation-build/browser-endpoints";
import { thinIcons } from "@goals/federation-build/thin-icons";
import { treeshake } from "@goals/federation-build/treeshake";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Sonner writes its styles into a <style> element at import, which a strict CSP refuses; ours come as a file. */
function sonnerStylesAsFile(): Plugin {
  return {
    name: "kit:sonner-styles-as-file",
    transform(code, id) {
      if (!id.endsWith("sonner/dist/index.mjs")) return;
      const silent = code.replace(/__insertCSS\("(?:[^"\\]|\\.)*"\);?/, "");
      if (silent === code) this.error("sonner no longer inserts its styles this way");
      return { code: silent, map: null };
    },
  };
}

/** Built to plain ESM first: as a TSX source package the federation plugin failed some builds at random. */
export default defineConfig({
  plugins: [sonnerStylesAsFile(), browserEndpoints(), thinIcons(), react()],
  resolve: {
    // SWR's shim for React before 18 is CommonJS, whose require() of the shared React cannot run in a browser.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }],
  },
  build: {
    // Overwritten in place: whoever builds against the kit meanwhile must not find it missing.
    emptyOutDir: false,
    lib: { entry: "src/kit.ts", formats: ["es"], fileName: "kit", cssFileName: "kit" },
    rolldownOptions: { treeshake, external: [/^react($|\/)/, /^react-dom($|\/)/] },
    minify: false,
    target: "es2024",
  },
});
