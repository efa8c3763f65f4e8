import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import getPort from "get-port";
import { defineConfig } from "vitest/config";
import {
  GATE_ON_LIBSQL,
  LONG,
  LONG_IN_OTHER_PLACEMENTS,
  SHARE_OF_ROUNDS,
  WITHOUT_LONG,
} from "../scripts/checks/long-tests.js";
import { getBindingName, LOCAL_REMOTES } from "../scripts/remotes/registry.js";
import { findServer } from "./test/libsql/server.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The remotes' Workers are built by other workspaces; here each is a stand-in of a few files.
const remotes = LOCAL_REMOTES.map((name) => ({
  name,
  modules: true,
  scriptPath: here("test/stand-ins/remote.js"),
  compatibilityDate: "2026-10-01",
}));

/** The platform's own binding takes a signal without it; over a service binding it has to be sent. */
const SIGNALS = "enable_abortsignal_rpc";

// Workers AI itself needs an account even to start.
const workersAi = {
  name: "workers-ai",
  modules: true,
  scriptPath: here("test/stand-ins/workers-ai.js"),
  compatibilityDate: "2026-10-01",
  compatibilityFlags: [SIGNALS],
};

/** The shell's own list among the stand-ins for its files, which the tests must not wait to be built. */
const LIST = "common-passwords.txt";
copyFileSync(here(`../shell/public/${LIST}`), here(`test/stand-ins/shell/${LIST}`));

async function inWorkerd(bindings: Record<string, string>, objects?: { main: string }) {
  return cloudflareTest({
    remoteBindings: false,
    wrangler: { configPath: here("../wrangler.toml") },
    ...objects,
    miniflare: {
      ...(objects && {
        durableObjects: { STORES: { className: "UserStore", useSQLite: true } },
        r2Buckets: ["BACKUPS"],
      }),
      // The tests must not wait for a build of the shell.
      assets: { directory: here("test/stand-ins/shell"), binding: "ASSETS" },
      bindings: {
        ENVIRONMENT: "local",
        SESSION_SECRET: "kX2vQ9mT4pL7wZ1rB8nD5hJ3fS6gYc0u",
        TEST_MIGRATIONS: await readD1Migrations(here("../migrations")),
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

// Every test starts on a fresh database (test/setup.ts), so that the files can share one isolate.
// Thousands of mutants fit into a test that a busy machine may slow down.
const common = { setupFiles: ["./test/setup.ts"], isolate: false, testTimeout: 30_000 };
// A real OpenID Connect provider, in Node beside the tests.
const provider = here("test/stand-ins/provider.js");
// What a call to somewhere else may come upon.
const unwell = here("test/stand-ins/unwell-server.js");
const leakedPasswords = here("test/stand-ins/leaked-passwords.js");
// Where the notifications of browsers go.
const pushService = here("test/stand-ins/push-service.js");
// A language model behind OpenAI's chat completions.
const chatCompletions = here("test/stand-ins/chat-completions.js");
const servers = [provider, unwell, leakedPasswords, pushService, chatCompletions];

const isGate = process.env[WITHOUT_LONG] !== undefined;

/** The part of its rounds that a test of chance runs (test/rounds.ts). */
const share = isGate ? SHARE_OF_ROUNDS : 1;

/** How many requests are made up, and from which seed: a failure names it, and `SEED` brings it back. */
const generated = {
  requests: Number(process.env["REQUESTS"] ?? 1000),
  seed: Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31)),
};

/** How often each operation across directory and store is killed at each of its points. */
const kills = Number(process.env["KILLS"] ?? 1);

/** What asks no table: it needs no empty database before each test. */
const ENGINE = ["test/model/*.test.ts"];

async function onD1(
  name: string,
  files: { include: string[]; exclude?: string[]; setupFiles?: string[] },
) {
  return {
    plugins: [await inWorkerd({})],
    test: { ...common, ...files, name, globalSetup: servers, provide: { generated, kills, share } },
  };
}

/** What is decided before a table is reached, or asks D1 alone, has nothing to tell two databases apart. */
const STORELESS = [
  "db/migrations.test.ts",
  "faults/journal.test.ts",
  "{developers,edge-html,http,mcp}/**",
  "auth/{device-cookie,hash-queue,password-policy,passwords,same-answer,session-token}.test.ts",
  "limits/budgets.test.ts",
  "provider/{tampering,two-providers}.test.ts",
];

/** What the gate leaves out of libSQL and user stores. */
const LEFT_OUT = isGate ? [...LONG, ...LONG_IN_OTHER_PLACEMENTS] : [];

async function onLibsql() {
  const [port, replicaPort] = [await getPort(), await getPort()];
  return {
    plugins: [
      await inWorkerd({
        LIBSQL_URL: `http://127.0.0.1:${port}`,
        LIBSQL_REPLICA_URL: `http://127.0.0.1:${replicaPort}`,
      }),
    ],
    test: {
      ...common,
      name: "libSQL",
      include: isGate ? GATE_ON_LIBSQL : ["test/**/*.test.ts"],
      exclude: [...STORELESS.map((path) => `test/${path}`), ...ENGINE, OBJECTS_ALONE, ...LEFT_OUT],
      globalSetup: [...servers, here("test/libsql/setup.js")],
      provide: { libsqlPort: port, libsqlReplicaPort: replicaPort, generated, kills, share },
    },
  };
}

/** What is kept, and read back: limits, headers and logs are the same code before whatever database. */
const STORED = [
  "{access-keys,analysis,dashboard,days,developers,mcp,missions,passkeys,privacy,reminders,research,sheet,weeks,years}/*.test.ts",
  // An object carries out one statement at a time, so that a hundred rounds of races are asked of the others alone.
  "tasks/!(races).test.ts",
  // How large a row may be is asked of D1 alone, whose dump bounds it.
  "account/!(quotas).test.ts",
  // Without the hourly run over everybody, which no store has.
  "objectives/!(month-ends|record-model|rollover|rollover-faults).test.ts",
  "user-store/!(snapshot).test.ts",
  "auth/{account-access,accounts,change-password,devices,emails,old-passwords,password-reset,sessions,zones}.test.ts",
  "provider/{add-identity,fresh-sign-in,provider}.test.ts",
  "{email,mail,new-device}/*.test.ts",
];

/** What is about Durable Objects needs their binding. */
const OBJECTS_ALONE = "test/user-store/!(snapshot).test.ts";

/** The same tests, each inside a Durable Object of its own, on the SQLite of that object. */
async function inObjects() {
  return {
    plugins: [
      await inWorkerd({ PLACEMENT: "objects" }, { main: here("test/user-store/worker.ts") }),
    ],
    test: {
      ...common,
      name: "objects",
      include: STORED.map((path) => `test/${path}`),
      exclude: [...STORELESS.map((path) => `test/${path}`), ...LEFT_OUT],
      globalSetup: servers,
      provide: { generated, kills, share },
    },
  };
}

export default defineConfig(async () => {
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
  return { test: { projects } };
});
