import { withCode } from "./options.js";

const VITEST = ["--project <name>", "--testNamePattern <text>", "--testTimeout <milliseconds>"];
const PLAYWRIGHT = ["--headed", "--grep <text>", "--project <name>", "--workers <number>"];

/**
 * By command: the tool with its first words, those of its options that the command accepts, and what it writes, to be formatted.
 * Other options follow another --.
 * @type {Readonly<Record<string, readonly [description: string, tool: string, options?: readonly string[], written?: string]>>}
 */
const ON_SOURCES = {
  messages: ["Checks texts and translations.", "node scripts/messages/check-messages.ts"],
  format: ["Formats all files, or those named.", "oxfmt", ["--check"]],
  lint: ["Checks types, lint and import rules.", "turbo run check:lint --output-logs=errors-only"],
  migration: ["Writes schema changes as SQL.", "node write-migration.js", ["--name <name>"]],
  types: ["Writes the bindings' types.", "node ../scripts/checks/binding-types.js"],
  changeset: ["Describes a change.", "changeset"],
  changelog: ["Moves changes into the changelogs.", "changeset version"],
  sbom: ["Lists packages.", "npm sbom --sbom-format=cyclonedx"],
};
/** The same, on a build of everything. @type {typeof ON_SOURCES} */
const ON_BUILD = {
  unit: ["Runs this workspace's tests.", "vitest run", VITEST],
  journeys: ["Runs journeys in a browser.", "playwright test", PLAYWRIGHT],
  "test:browsers": [
    "Runs journeys in three engines.",
    "playwright test -c e2e/browsers/browsers.config.ts",
    PLAYWRIGHT,
  ],
  "shots:browsers": [
    "Takes pictures in three engines.",
    "playwright test -c e2e/browsers/pictures.config.ts",
    PLAYWRIGHT,
  ],
  shots: ["Takes pictures of all.", "playwright test -c e2e/shots/shots.config.ts", PLAYWRIGHT],
  life: ["Lives two weeks.", "playwright test -c e2e/life/life.config.ts", PLAYWRIGHT],
  pictures: ["Takes the pictures of the documents.", "node e2e/take-pictures.ts"],
  record: [
    "Records responses for component tests.",
    "node e2e/record-responses.ts",
    [],
    "packages/component-tests/recordings",
  ],
  bench: ["Measures, as in npm run bench -- page.js.", "node", ["--store <kind>", "--write"]],
};

/** @param {import("commander").Command} program */
export function addToolCommands(program) {
  for (const [name, [description, line, options = [], written]] of Object.entries({
    ...ON_SOURCES,
    ...ON_BUILD,
  })) {
    const [tool = "", ...args] = line.split(" ");
    const command = program
      .command(name)
      .description(`${description} What follows another -- goes to ${tool}.`)
      .argument(name === "bench" ? "<words...>" : "[words...]", `for ${tool}`);
    for (const option of options) command.option(option, `as ${tool} has it`);
    command.action(
      withCode(async (words, given) => {
        const { install } = await import("../local/prepare.js");
        await install({ withTools: true });
        if (name in ON_BUILD) await (await import("../local/build.js")).buildWorkspaces();
        const flags = Object.entries(given).map(([flag, value]) =>
          value === true ? `--${flag}` : `--${flag}=${value}`,
        );
        if (name === "bench") words[0] = `bench/${words[0]}`;
        const { showTool } = await import("../local/run-tool.js");
        const code = await showTool(tool, [...args, ...words, ...flags], process.cwd());
        return code === 0 && written ? showTool("oxfmt", [written]) : code;
      }),
    );
  }
}
