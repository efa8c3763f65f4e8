import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Built to plain ESM first: as a TSX source package the federation plugin failed some builds at random. */
export default defineConfig({
  plugins: [react()],
  build: {
    lib: { entry: "src/kit.ts", formats: ["es"], fileName: "kit", cssFileName: "kit" },
    rolldownOptions: { external: [/^react($|\/)/, /^react-dom($|\/)/] },
    minify: false,
    target: "es2024",
    sourcemap: false,
  },
});
