import { storeOption, withCode } from "./options.js";

/** The commands for the copy on the platform. @param {import("commander").Command} program */
export function addLaunchCommands(program) {
  program
    .command("launch")
    .description(
      "Makes what the account lacks, deploys what has changed, and checks it at its address.",
    )
    .option("--name <name>", "the start of every name in the account")
    .option("--address <host>", "a host of a domain in the account")
    .option("--sender <address>", "of mails")
    .option("--libsql <url>", "of a database in place of D1; LIBSQL_AUTH_TOKEN has its token")
    .option("--adopt", "takes over what has these names in the account", false)
    .option("--plan", "only says what it would do", false)
    .addOption(storeOption())
    .action(async ({ store, ...options }) => {
      const { launch } = await import("../launch/launch.js");
      await launch({ ...options, hasStores: store === "objects" });
    });

  program
    .command("deploy")
    .description("Builds the edge and deploys it.")
    .addOption(storeOption())
    .option("--dry-run", "stops before the last step", false)
    .option("--var <setting...>", "a setting of this deploy, as in STORE_MODE:through", [])
    .action(async ({ store, dryRun, var: settings }) => {
      const { install } = await import("../local/prepare.js");
      await install();
      const { deployHost } = await import("../launch/launch.js");
      const args = settings.map((/** @type {string} */ setting) => `--var=${setting}`);
      if (dryRun) args.push("--dry-run");
      await deployHost({ hasStores: store === "objects", args });
    });

  program
    .command("live")
    .description("Runs wrangler on this copy's edge, or on the remote that is named first.")
    .usage("[<remote>] <wrangler's words…>")
    .argument("<words...>", "as in tail, or mf-today rollback")
    .passThroughOptions()
    .action(
      withCode(async (words) => {
        const { install } = await import("../local/prepare.js");
        const { runLive } = await import("../launch/wrangler.js");
        return runLive(words, install);
      }),
    );

  program
    .command("land")
    .description("Deletes this copy from the platform, with all accounts in it.")
    .option("--everything", "says that you mean it", false)
    .action(async ({ everything }) => (await import("../launch/land.js")).land(everything));

  program
    .command("apply-ledger")
    .description("Removes from a restored database what must not return.")
    .usage("<database> [wrangler's options for it]")
    .argument("<database>", "its binding or name")
    .argument("[where...]", "as in --remote, or --local --persist-to=data")
    .passThroughOptions()
    .action(async (database, where) => {
      const { install } = await import("../local/prepare.js");
      await install();
      await (await import("../apply-ledger.js")).applyTo(database, where);
    });

  program
    .command("push-keys")
    .description("Prints a key pair for notifications, and stores it nowhere.")
    .action(async () => {
      const { makePushKeys } = await import("../local/prepare.js");
      process.stdout.write(makePushKeys());
    });
}
