import { Command, CommanderError } from "commander";
import { addLaunchCommands } from "./launch-commands.js";
import { addLocalCommands } from "./local-commands.js";
import { addRemoteCommands } from "./remote-commands.js";
import { addToolCommands } from "./tool-commands.js";
import { runCli } from "../local/run-tool.js";

/** The exit code of a wrong command line. */
const MISUSED = 2;

/** How a person types a command: `npm start` and `npm test` are npm's own words. @param {Command} command */
function nameByNpm(command) {
  if (!command.parent) return "npm run <command> --";
  const parent = command.parent && command.parent.parent ? command.parent : command;
  const script = parent.name();
  const words = /^(?:start|test)$/.test(script) ? `npm ${script}` : `npm run ${script}`;
  return parent === command ? `${words} --` : `${words} -- ${command.name()}`;
}

export function createProgram() {
  const program = new Command("goals");
  program
    .description("The commands of Goals. Each has --help, as in npm run launch -- --help.")
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({
      commandUsage: (command) =>
        `${nameByNpm(command)} ${command.parent ? command.usage() : "[options]"}`,
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.trim(),
    })
    // One line, with commander's suggestion.
    .configureOutput({
      outputError: (text, write) => write(`${text.trim().replaceAll("\n", " ")}\n`),
    });
  for (const add of [addLocalCommands, addLaunchCommands, addRemoteCommands, addToolCommands])
    add(program);
  return program;
}

/** Runs the command that these words name, and exits with its code. @param {readonly string[]} words */
export async function runCommand(words) {
  // A stopped edge is no failure.
  const stoppedCode = words[0] === "start" ? 0 : 130;
  runCli(async () => {
    try {
      await createProgram().parseAsync(words, { from: "user" });
      return Number(process.exitCode ?? 0);
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      return error.exitCode === 0 ? 0 : MISUSED;
    }
  }, stoppedCode);
}
