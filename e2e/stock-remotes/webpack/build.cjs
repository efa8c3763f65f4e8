// node build.cjs <folder>   Builds this remote as its team would.
const webpack = require("webpack");
const config = require("./webpack.config.cjs");

const [, , path] = process.argv;
webpack({ ...config, output: { ...config.output, path } }, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString("errors-only"));
  process.exitCode = 1;
});
