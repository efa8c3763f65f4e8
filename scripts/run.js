// Runs a command of package.json, such as `node scripts/run.js launch --plan`.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Goals needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

/**
 * Each imports its module when it runs, because an older Node cannot load it.
 * @type {Readonly<Record<string, (args: string[]) => Promise<number | void>>>}
 */
const COMMANDS = {
  build: async () => void (await (await import("./local/build.js")).buildWorkspaces()),
  deploy: async (args) => (await import("./launch/launch.js")).deployHost(args),
  "dev-standalone": async () => (await import("./local/start.js")).startVite(),
  land: async (args) => (await import("./launch/land.js")).land(args),
  launch: async (args) => (await import("./launch/launch.js")).launch(args),
  live: async (args) => (await import("./launch/wrangler.js")).runLive(args),
  "new-remote": async (args) => (await import("./remotes/create-remote.js")).createRemote(args),
  pack: async (args) => (await import("./packages/pack-all.ts")).packAll(args),
  remotes: async (args) => (await import("./remotes/manage-remotes.ts")).manageRemotes(args),
  ship: async (args) => (await import("./remotes/deploy-remote.js")).deployRemote(args),
  start: async (args) => (await import("./local/start.js")).start(args),
  test: async (args) => (await import("./checks/run-all-checks.js")).runTests(args),
};

const [name = "", ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) throw new Error(`There is no command "${name}".`);
void import("./local/run-tool.js").then(({ runCli }) =>
  // A stopped edge is no failure.
  runCli(() => command(args), name === "start" ? 0 : 130),
);
