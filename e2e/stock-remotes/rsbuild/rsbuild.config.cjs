const { pluginModuleFederation } = require("@module-federation/rsbuild-plugin");

module.exports = {
  mode: "production",
  logLevel: "error",
  source: { entry: { index: "./src/index.js" } },
  output: { module: true, assetPrefix: "auto", cleanDistPath: true },
  plugins: [
    pluginModuleFederation({
      name: "weather",
      filename: "remoteEntry.js",
      library: { type: "module" },
      exposes: { "./forecast": "./src/forecast.js" },
      shared: { react: { singleton: true }, "react-dom": { singleton: true } },
      manifest: true,
      dts: false,
    }),
  ],
};
