import { Argument } from "commander";
import { parseInstant, portOption, storeOption, withCode } from "./options.js";

/** The commands that build, serve and test this tree. @param {import("commander").Command} program */
export function addLocalCommands(program) {
  program
    .command("start")
    .description("Installs what is missing, builds what has changed, and serves everything.")
    .addArgument(
      new Argument("[mode]", "npm run dev reloads what changes, npm run demo has a made-up account")
        .choices(["start", "dev", "demo"])
        .default("start"),
    )
    .addOption(portOption())
    .addOption(storeOption(["objects", "libsql"]))
    .action(async (mode, { port, store }) => {
      const { start } = await import("../local/start.js");
      await start({ mode, port, store });
    });

  program
    .command("build")
    .description("Builds every workspace that has changed, after those that it imports.")
    .action(async () => {
      const { install } = await import("../local/prepare.js");
      await install();
      const { buildWorkspaces } = await import("../local/build.js");
      await buildWorkspaces();
    });

  program
    .command("coach:exam")
    .description(
      "Has the model of MODEL_URL, or one on this machine, read the coach's recorded lines.",
    )
    .action(
      withCode(async () => {
        const { install } = await import("../local/prepare.js");
        await install();
        return (await import("../coach/exam.js")).exam();
      }),
    );

  for (const [name, part, description] of /** @type {const} */ ([
    ["test", "short", "Runs the gate: format, lint, types, every test but the long ones."],
    ["test:long", "long", "Runs the long tests: all rounds, other placements, rare journeys."],
  ]))
    program
      .command(name)
      .description(description)
      .option("--on <instant>", "as of then, such as 2027-02-28T23:30", parseInstant)
      .action(
        withCode(async ({ on }) => {
          const { install } = await import("../local/prepare.js");
          await install({ withTools: true });
          const { runTests } = await import("../checks/run-all-checks.js");
          return runTests(part, on);
        }),
      );

  program
    .command("dev-standalone")
    .description(
      "Serves the modules of the remote whose folder is the current one, in every state.",
    )
    .action(async () => (await import("../local/start.js")).startVite());

  program
    .command("pack")
    .description("Packs the packages that teams outside this repository install.")
    .option("--to <folder>", "where the packed files go (dist/packages)")
    .action(
      withCode(async ({ to }) => {
        const { install } = await import("../local/prepare.js");
        await install({ withTools: true });
        return (await import("../packages/pack-all.ts")).packAll(to);
      }),
    );
}
