import { InvalidArgumentError } from "commander";

/** @param {string} text */
function parseName(text) {
  if (/^mf-[a-z]+$/.test(text)) return text;
  throw new InvalidArgumentError("A name is mf- and small letters, such as mf-notes.");
}

/** @param {string} text */
function parseAddress(text) {
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError("An address begins with https:// or http://.");
}

/** The commands that make, deploy and list remotes. @param {import("commander").Command} program */
export function addRemoteCommands(program) {
  program
    .command("new-remote")
    .description("Makes a remote: its Worker, a page, a card, a test. Changes nothing if it fails.")
    .argument("<name>", "such as mf-notes", parseName)
    .option("--remove", "takes it away again", false)
    .action(async (name, { remove }) => {
      const { install } = await import("../local/prepare.js");
      await install({ withTools: true });
      const { createRemote, removeRemote } = await import("../remotes/create-remote.js");
      await (remove ? removeRemote(name) : createRemote(name));
    });

  program
    .command("ship")
    .description("Builds the remote whose folder is the current one, checks it, and deploys it.")
    .option("--url <address>", "where the product is live", parseAddress)
    .option("--first", "where nothing is live yet", false)
    .option("--upload", "makes a version without visits", false)
    .option("--dry-run", "stops before the last step", false)
    .action(async (options) => {
      const { install } = await import("../local/prepare.js");
      await install();
      await (await import("../remotes/deploy-remote.js")).deployRemote(options);
    });

  const remotes = program
    .command("remotes")
    .description("Lists the live builds of the remotes, and changes what visitors get.")
    .option("--url <address>", "of the product", parseAddress)
    .option("--local", "the one that npm start serves, also from a launched copy", false)
    // Both may also follow the words.
    .enablePositionalOptions(false);
  /** @param {string} usage @param {string} description @param {import("commander").CommandOptions} [how] */
  const add = (usage, description, how = {}) =>
    remotes
      .command(usage, how)
      .description(description)
      .action(async (...words) => {
        const command = words.at(-1);
        const { install } = await import("../local/prepare.js");
        await install();
        const { manageRemotes } = await import("../remotes/manage-remotes.ts");
        await manageRemotes(command.name(), command.args, command.optsWithGlobals());
      });
  add("status", "the live builds, and how they do", { isDefault: true });
  add("add <manifest>", "adds a remote, or moves it to another address").option(
    "--element <file>",
    "with its name and modules, for a manifest that does not say them",
  );
  add("remove <name>", "takes a remote away");
  add("pin <name> [build]", "keeps the live build, or goes back to an earlier one; live ends it");
  add("share <words...>", "[<name>] <percent>: visits for the live build, next to the pinned one");
  add("guard <name> [state]", "pins the previous build when the live one fails more (on, off)");
  add("switch <remote>", "as in weather@http://localhost:5199: shows it to one person").option(
    "--for <email>",
    "of the person",
  );
  add("history", "every version of the list");
  add("rollback [version]", "to the version before, or another one");
}
