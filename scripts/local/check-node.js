// Imported first by every entry, before anything that an older Node could not load.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Goals needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
