// Runs every command that the documents name, in a clone: in a fresh one, after `npm start`, and with the tools that `npm test`
// installs. `--state=fresh|started|tested` runs one of these, `--only=<text>` the commands that have the text, and `--from=<text>`
// begins with such a command. A command that needs an account must refuse in a sentence, and one that takes many minutes must
// explain itself. None may change a tracked file.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { execa } from "execa";
import getPort from "get-port";
import { listDocuments } from "../scripts/checks/tracked-files.js";
import {
  CliError,
  formatSeconds,
  ROOT,
  runCli,
  withTemporaryFolder,
} from "../scripts/local/run-tool.js";

const COMMAND = /^(?:npm|npx|node) /;
/** Documents that people read to do something. */
const READ = /^(?:README|CONTRIBUTING|docs\/[^/]+|[^/]+\/README|packages\/[^/]+\/README)(?:\.md)?$/;
const LIMIT_MS = 600_000;

/** How a command ends: by the first pattern that fits. */
const ENDS = /** @type {const} */ ([
  // These begin in another folder.
  ["left out", /^npm (?:create|install)\b|^npx \.\/|^node packages\/|^npm run migration$/],
  ["serves", /^npm (?:start|run (?:dev|demo))\b/],
  ["works", /--plan\b|--first --dry-run$|^npm run remotes -- help/],
  [
    "refuses",
    /^npm run (?:launch|deploy|land|live|apply-ledger|remotes|coach:exam)\b|^npm run new-remote$|^npx wrangler/,
  ],
  [
    "explains",
    /^npm (?:test|t)$|^npm (?:test|t) -- |^npm test -w worker|^npm run (?:test|shots|life|bench|record|changeset|changelog|pictures)\b/,
  ],
  ["works", /./],
]);

/** @param {string} command */
const findEnd = (command) => ENDS.find(([, pattern]) => pattern.test(command))?.[0] ?? "works";

/** The commands of a document, in blocks that belong together. @param {string} text @returns {string[][]} */
function readBlocks(text) {
  const clean = (/** @type {string} */ line) =>
    line
      .trim()
      .split(/\s{2,}|\s#/)[0]
      ?.replace(/<[\w-]+>/g, "x")
      .replaceAll(/"?\$ORIGIN"?/g, "http://127.0.0.1:9")
      .split(" && ") ?? [];
  const found = text.matchAll(/^```\w*\n([^]*?)^```|`((?:npm|npx|node) [^`…]+)`/gm);
  return [...found]
    .map(([, fence, inline = ""]) =>
      (fence ?? inline.replaceAll("\n", " ")).split("\n").flatMap(clean),
    )
    .map((block) => block.filter((command) => COMMAND.test(command)))
    .filter((block) => block.length > 0);
}

/** Every block once. */
function listBlocks() {
  const files = listDocuments().filter((file) => READ.test(file.replace(/\.md$/, "")));
  const blocks = files.flatMap((file) => {
    const found = readBlocks(readFileSync(join(ROOT, file), "utf8"));
    // The commands of the guide to a new remote need the remote that its first one makes.
    const isGuide = found.flat().includes("npm run new-remote -- mf-notes");
    return isGuide ? [found.flat()] : found;
  });
  return [...new Map(blocks.map((block) => [block.join("\n"), block])).values()];
}

/** @param {string} clone */
function createRunner(clone) {
  const git = (/** @type {string[]} */ ...args) => execa("git", args, { cwd: clone });
  const env = {
    DEV_PORT: "5970",
    CLOUDFLARE_API_TOKEN: "",
    HOME: join(clone, "../home"),
    BROWSER: "none",
    FORCE_COLOR: "0",
  };

  /** Starts a command in a shell as a person does. @param {string} command */
  async function start(command) {
    const how = /** @type {const} */ ({
      reject: false,
      all: true,
      detached: true,
      stdin: "ignore",
    });
    const port = String(await getPort());
    const child = execa("bash", ["-ec", command], {
      ...how,
      cwd: clone,
      env: { ...env, PORT: port },
    });
    const end = (/** @type {NodeJS.Signals} */ signal) => process.kill(-Number(child.pid), signal);
    const kill = () => end("SIGKILL");
    const timer = setTimeout(kill, LIMIT_MS);
    process.once("exit", kill);
    void child.then(() => {
      clearTimeout(timer);
      process.off("exit", kill);
    });
    return { child, end };
  }

  /** Waits until a server says where it is, asks it, and ends it. @param {string} command */
  async function serve(command) {
    const { child, end } = await start(`exec ${command}`);
    const place = / -w /.test(command) ? /Local:\s+(http:\S+)/ : /is ready at (http:\S+)/;
    let said = "";
    for await (const line of child.iterable({ from: "all" })) {
      said += `${line}\n`;
      const [, address] = place.exec(stripVTControlCharacters(line)) ?? [];
      if (!address) continue;
      const { status } = await fetch(address);
      end("SIGTERM");
      await child;
      return status < 400 ? "" : `${address} answers ${status}.`;
    }
    return `It ended before it served.\n${said}`;
  }

  /** How a command failed, or nothing. @param {string} command @returns {Promise<string>} */
  async function findFault(command) {
    const end = findEnd(command);
    if (end === "serves") return serve(command);
    const words = end === "explains" ? `${command.replace(/ -- .*/, "")} -- --help` : command;
    const { exitCode, all } = await (await start(words)).child;
    if (exitCode === undefined)
      return `It has not ended after ${LIMIT_MS / 60_000} minutes.\n${all}`;
    if (/^\s+at .*:\d+:\d+\)?$/m.test(all)) return `It prints a stack trace.\n${all}`;
    const isAsExpected = (exitCode === 0) === (end !== "refuses");
    return isAsExpected ? "" : `It ended with ${exitCode}.\n${all}`;
  }

  return {
    serve,
    run: async (/** @type {string} */ command) => (await start(command)).child,
    /** Takes back what a command changed. */
    async restore() {
      await git("checkout", "--quiet", ".");
      await git("clean", "-fdq");
    },
    /** Takes away all that git does not have. */
    clean: () => git("clean", "-ffdxq"),
    /** @param {string} command */
    async try(command) {
      const fault = await findFault(command);
      // A new remote changes the tree until it is taken away again.
      const { stdout: changed } = await git("status", "--short");
      const mayChange = /new-remote/.test(command) || existsSync(join(clone, "mf-notes"));
      return fault || (changed && !mayChange ? `It changed:\n${changed}` : "");
    },
  };
}

/** @typedef {(runner: ReturnType<typeof createRunner>) => PromiseLike<unknown>} Prepare */
/** Prepares a clone for each state. @type {Readonly<Record<string, { once?: Prepare, each?: Prepare }>>} */
const STATES = {
  fresh: { each: (runner) => runner.clean() },
  started: { once: (runner) => runner.serve("npm start") },
  tested: { once: (runner) => runner.run("npm run messages && npm run build") },
};

runCli(async () => {
  const option = (/** @type {string} */ name) =>
    process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? "";
  const has = (/** @type {string} */ name) => (/** @type {string[]} */ block) =>
    block.join("\n").includes(option(name));
  const all = listBlocks();
  const blocks = all.slice(all.findIndex(has("from"))).filter(has("only"));
  const failed = [];
  let passed = 0;
  await withTemporaryFolder(async (folder) => {
    const clone = join(folder, "goals");
    await execa("git", ["clone", "--quiet", ROOT, clone]);
    const runner = createRunner(clone);
    for (const [state, { once, each }] of Object.entries(STATES)) {
      if (!state.includes(option("state"))) continue;
      await runner.clean();
      await once?.(runner);
      // A fresh tree takes an install for each: there, a command runs once, whatever its words.
      const toKey = (/** @type {string} */ command) =>
        state === "fresh" ? command.replace(/ -- .*/, "") : command;
      const known = new Set();
      for (const block of blocks) {
        const tried = block.filter((command) => findEnd(command) !== "left out");
        if (tried.every((command) => known.has(toKey(command)))) continue;
        await each?.(runner);
        for (const command of tried) {
          known.add(toKey(command));
          const since = performance.now();
          const fault = await runner.try(command);
          const how = `${findEnd(command)}, ${formatSeconds(since)}`;
          console.log(`${fault ? "FAILED" : "ok    "} ${state}: ${command} (${how})`);
          if (fault) console.log(fault.split("\n").slice(-25).join("\n"));
          if (fault) failed.push(`${state}: ${command}`);
          else passed += 1;
        }
        await runner.restore();
      }
    }
  });
  console.log(
    `\n${passed} passed, ${failed.length} failed${failed.map((one) => `\n  ${one}`).join("")}`,
  );
  if (passed === 0) throw new CliError("No command was found.");
  return failed.length === 0 ? 0 : 1;
});
