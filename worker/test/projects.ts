import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import naughty from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import getPort from "get-port";
import {
  GATE_IN_STORES,
  GATE_ON_LIBSQL,
  LONG,
  SHARE_OF_ROUNDS,
  WITHOUT_LONG,
} from "../../scripts/checks/long-tests.js";
import { CLOCK_AHEAD, readClockAhead } from "../../scripts/clock/move-clock.js";
import { writeMigrations } from "../../scripts/local/write-migrations.js";
import { getBindingName, LOCAL_REMOTES } from "../../scripts/remotes/registry.js";
import { findServer } from "../../self-host/libsql-server.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Other workspaces build the remotes' Workers. Here each is a stand-in with a few files.
const remotes = LOCAL_REMOTES.map((name) => ({
  name,
  modules: true,
  scriptPath: here("stand-ins/remote.js"),
  compatibilityDate: "2026-10-01",
}));

/** The platform's own binding accepts a signal without this flag; a service binding needs it. */
const SIGNALS = "enable_abortsignal_rpc";

// Workers AI needs an account even to start.
const workersAi = {
  name: "workers-ai",
  modules: true,
  scriptPath: here("stand-ins/workers-ai.js"),
  compatibilityDate: "2026-10-01",
  compatibilityFlags: [SIGNALS],
};

await writeMigrations();

/** The shell's own list, next to the stand-ins for its files, so that the tests need no build. */
const LIST = "common-passwords.txt";
copyFileSync(here(`../../shell/public/${LIST}`), here(`stand-ins/shell/${LIST}`));

const NAUGHTY = "virtual:naughty-strings";

const escapeSeparators = (code: string) =>
  code.replaceAll("\u2028", String.raw`\u2028`).replaceAll("\u2029", String.raw`\u2029`);

/** Vitest appends the sources of a module in a line comment, which U+2028 and U+2029 in them would end. */
const separatorsInSources = {
  name: "separators-in-sources",
  enforce: "post" as const,
  transform(code: string) {
    const escaped = escapeSeparators(code);
    return escaped === code ? undefined : { code: escaped, map: { mappings: "" as const } };
  },
  // For JSON the comment contains the whole file.
  resolveId: {
    order: "pre" as const,
    handler: (id: string) => (id.startsWith("big-list-of-naughty-strings") ? NAUGHTY : undefined),
  },
  load: (id: string) =>
    id === NAUGHTY ? `export default ${escapeSeparators(JSON.stringify(naughty))}` : undefined,
};

async function inWorkerd(bindings: Record<string, string>, objects?: { main: string }) {
  return cloudflareTest({
    remoteBindings: false,
    wrangler: { configPath: here("../../wrangler.toml") },
    ...objects,
    miniflare: {
      ...(objects && {
        durableObjects: { STORES: { className: "UserStore", useSQLite: true } },
        r2Buckets: ["BACKUPS"],
      }),
      // The tests must not wait for a build of the shell.
      assets: { directory: here("stand-ins/shell"), binding: "ASSETS" },
      bindings: {
        ENVIRONMENT: "local",
        SESSION_SECRET: "kX2vQ9mT4pL7wZ1rB8nD5hJ3fS6gYc0u",
        [CLOCK_AHEAD]: String(readClockAhead()),
        TEST_MIGRATIONS: await readD1Migrations(here("../../migrations")),
        ...bindings,
      },
      compatibilityFlags: ["nodejs_compat", SIGNALS],
      serviceBindings: {
        ...Object.fromEntries(LOCAL_REMOTES.map((name) => [getBindingName(name), name])),
        AI: { name: "workers-ai", entrypoint: "WorkersAi" },
      },
      workers: [...remotes, workersAi],
    },
  });
}

// Every test starts with an empty database (test/setup.ts), so the files can share an isolate. The timeout allows for
// a test with thousands of mutants on a busy machine.
const setupFiles = [here("../../scripts/clock/follow-clock.js"), "./test/setup.ts"];
const common = { setupFiles, isolate: false, testTimeout: 30_000 };
// A real OpenID Connect provider, in Node.
const provider = here("stand-ins/provider.js");
// Faults of external services.
const unwell = here("stand-ins/unwell-server.js");
const leakedPasswords = here("stand-ins/leaked-passwords.js");
// Receives browsers' notifications.
const pushService = here("stand-ins/push-service.js");
// A language model with OpenAI's chat completions.
const chatCompletions = here("stand-ins/chat-completions.js");
const servers = [provider, unwell, leakedPasswords, pushService, chatCompletions];

const isGate = process.env[WITHOUT_LONG] !== undefined;

/** The share of its rounds that a randomized test runs (test/rounds.ts). */
const share = isGate ? SHARE_OF_ROUNDS : 1;

/** The number of generated requests, and their seed: a failure reports it, and `SEED` repeats it. */
const generated = {
  requests: Number(process.env["REQUESTS"] ?? (isGate ? 250 : 1000)),
  seed: Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31)),
};

/** How often to kill each operation across directory and store at each of its points. */
const kills = Number(process.env["KILLS"] ?? 1);

/** Tests that use no table, and so need no empty database. */
const ENGINE = ["test/product/model/*.test.ts"];

async function onD1(
  name: string,
  files: { include: string[]; exclude?: string[]; setupFiles?: string[] },
) {
  return {
    plugins: [separatorsInSources, await inWorkerd({})],
    test: {
      ...common,
      ...files,
      name,
      globalSetup: servers,
      provide: { generated, kills, share, startedAt: Date.now() },
    },
  };
}

/** Tests that use no table, or only D1, have the same result on every database. */
const STORELESS = [
  "platform/db/migrations.test.ts",
  "platform/faults/journal.test.ts",
  "{edge/developers,edge/html,platform/http,channels/mcp}/**",
  "accounts/auth/{device-cookie,hash-queue,password-policy,passwords,same-answer,session-token}.test.ts",
  "platform/limits/budgets.test.ts",
  "accounts/provider/{tampering,two-providers}.test.ts",
];

async function onLibsql() {
  const [port, replicaPort] = [await getPort(), await getPort()];
  return {
    plugins: [
      separatorsInSources,
      await inWorkerd({
        LIBSQL_URL: `http://127.0.0.1:${port}`,
        LIBSQL_REPLICA_URL: `http://127.0.0.1:${replicaPort}`,
      }),
    ],
    test: {
      ...common,
      name: "libSQL",
      include: isGate ? GATE_ON_LIBSQL : ["test/**/*.test.ts"],
      exclude: [...STORELESS.map((path) => `test/${path}`), ...ENGINE, OBJECTS_ALONE],
      globalSetup: [...servers, here("libsql/setup.js")],
      provide: { libsqlPort: port, libsqlReplicaPort: replicaPort, generated, kills, share },
    },
  };
}

/** Tests that store and read data. Limits, headers and logs are the same code on every database. */
const STORED = [
  "accounts/{access-keys,email,new-device,passkeys,privacy}/*.test.ts",
  "{channels,edge/developers,platform/mail}/**/*.test.ts",
  "product/{analysis,dashboard,days,missions,research,weeks,years}/*.test.ts",
  // An object runs one statement at a time, so only the other databases run a hundred rounds of races.
  "product/tasks/!(races).test.ts",
  // Only D1 limits the size of a row, because of its dump.
  "accounts/account/!(quotas).test.ts",
  // Without the hourly run over all users, which stores do not have.
  "product/objectives/!(month-ends|record-model|rollover|rollover-faults).test.ts",
  "placement/user-store/!(snapshot).test.ts",
  "accounts/auth/{account-access,accounts,change-password,devices,emails,old-passwords,password-reset,sessions,zones}.test.ts",
  "accounts/provider/{add-identity,fresh-sign-in,provider}.test.ts",
];

/** Tests of Durable Objects need their binding. */
const OBJECTS_ALONE = "test/placement/user-store/!(snapshot).test.ts";

/** The same tests, each in its own Durable Object on that object's SQLite. */
async function inObjects() {
  return {
    plugins: [
      separatorsInSources,
      await inWorkerd({ PLACEMENT: "objects" }, { main: here("placement/user-store/worker.ts") }),
    ],
    test: {
      ...common,
      name: "objects",
      include: isGate ? GATE_IN_STORES : STORED.map((path) => `test/${path}`),
      exclude: STORELESS.map((path) => `test/${path}`),
      globalSetup: servers,
      provide: { generated, kills, share },
    },
  };
}

/** The Worker's tests on each database. */
export async function listProjects() {
  const projects = [
    await onD1("D1", {
      include: ["test/**/*.test.ts"],
      exclude: [...ENGINE, OBJECTS_ALONE, ...(isGate ? LONG : [])],
    }),
    await onD1("engine", { include: ENGINE, setupFiles: [] }),
    await inObjects(),
  ];
  if (findServer()) projects.push(await onLibsql());
  else
    console.warn("The tests on libSQL are left out: its server is packaged for Linux x64 alone.");
  return projects;
}
