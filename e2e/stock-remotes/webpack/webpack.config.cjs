const { ModuleFederationPlugin } = require("@module-federation/enhanced/webpack");

module.exports = {
  mode: "production",
  context: __dirname,
  entry: "./src/index.js",
  experiments: { outputModule: true },
  output: { module: true, publicPath: "auto", uniqueName: "weather", clean: true },
  plugins: [
    new ModuleFederationPlugin({
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
