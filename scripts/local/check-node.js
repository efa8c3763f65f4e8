// Every entry imports this first, before modules that an older Node cannot load.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Goals needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
