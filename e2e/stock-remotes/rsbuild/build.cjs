// node build.cjs <folder>   Builds this remote as its team would.
const { createRsbuild } = require("@rsbuild/core");
const config = require("./rsbuild.config.cjs");

const [, , root] = process.argv;
async function build() {
  const output = { ...config.output, distPath: { root } };
  const rsbuild = await createRsbuild({ cwd: __dirname, config: { ...config, output } });
  const { close } = await rsbuild.build();
  await close();
}
build().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
