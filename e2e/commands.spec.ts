import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommanderError, type Command } from "commander";
import { expect, test } from "@playwright/test";
import { createProgram } from "../scripts/commands/commands.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const RUN = join(ROOT, "scripts/run.js");

/** Every command, and those of `npm run remotes`, as words. */
const listCommands = () =>
  createProgram().commands.flatMap((command) => [
    [command.name()],
    ...command.commands.map((one) => [command.name(), one.name()]),
  ]);

/** The answer of a command that refuses its words or explains itself, and so does not run. */
async function answer(words: readonly string[]) {
  const program = createProgram();
  let text = "";
  const write = (more: string) => (text += more);
  const listen = (command: Command) => {
    command.configureOutput({ writeOut: write, writeErr: write });
    for (const one of command.commands) listen(one);
  };
  listen(program);
  const error: unknown = await program.parseAsync(words, { from: "user" }).catch((fault) => fault);
  return { code: error instanceof CommanderError ? error.exitCode : null, text };
}

/** Runs a command as npm does. */
function run(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...words], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, lines: (stdout + stderr).trim().split("\n") };
}

test("every command explains itself, and refuses an unknown flag in one line", async () => {
  const commands = listCommands();
  expect(commands.length).toBeGreaterThan(35);
  for (const words of commands) {
    const name = words.join(" ");
    const help = await answer([...words, "--help"]);
    expect(help, name).toEqual({ code: 0, text: expect.stringContaining("Usage: npm ") });
    const refusal = await answer([...words, "--no-such-flag"]);
    expect(refusal.code, name).toBe(1);
    expect(refusal.text, name).toMatch(/^error: unknown option '--no-such-flag'.*\n$/);
  }
});

test("every npm script names a command that is there", () => {
  const names = new Set(listCommands().map(([name]) => name));
  const files = globSync("{package.json,*/package.json,packages/*/package.json}", { cwd: ROOT });
  const scripts = files.flatMap((file) => {
    const { scripts: own = {} } = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
    return Object.values<string>(own);
  });
  const named = scripts.flatMap((line) =>
    [...line.matchAll(/scripts\/run\.js ([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => name !== "help" && !names.has(name ?? ""))).toEqual([]);
});

test("a wrong word is one line and exit 2, and nothing is written", () => {
  for (const [words, env, sentence] of [
    [["start"], { PORT: "abc" }, /'abc' from env 'PORT' is invalid/],
    [["start", "--store=elsewhere"], {}, /Allowed choices are/],
    [["new-remote", "Notes"], {}, /such as mf-notes/],
    [["remotes", "--url=goals"], {}, /An address begins with https/],
    [["nothing"], {}, /unknown command 'nothing'/],
  ] as const) {
    const { status, lines } = run(words, env);
    expect([status, lines.length], lines.join("\n")).toEqual([2, 1]);
    expect(lines[0]).toMatch(sentence);
  }
});

test("a launch without an account leaves no launch file", () => {
  const file = ".launch.of-a-test.json";
  const given = ["--name=trial", "--address=", "--sender="];
  const env = { LAUNCH_FILE: file, CLOUDFLARE_API_TOKEN: "", HOME: test.info().outputPath() };
  const { status, lines } = run(["launch", ...given], env);
  expect([status, lines.at(-1)]).toEqual([1, "Sign in first: npx wrangler login"]);
  expect(existsSync(join(ROOT, file))).toBe(false);
});
