import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  plugins: [
    react(),
    federation({
      name: "weather",
      filename: "remoteEntry.js",
      exposes: { "./forecast": "./src/forecast.jsx" },
      shared: { react: { singleton: true }, "react-dom": { singleton: true } },
      manifest: true,
      dts: false,
    }),
  ],
  build: { target: "es2024" },
});
