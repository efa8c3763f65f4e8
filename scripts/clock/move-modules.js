import { basename, dirname, join } from "node:path";
import { readClockAhead, writeMove } from "./move-clock.js";

/**
 * Puts the clock of this run before a Worker's modules. The first module is its script, which stays as it is deployed.
 * @template {{ type: string, path: string, contents?: unknown }} Module
 * @param {readonly Module[]} modules
 */
export function moveModules(modules) {
  const [main] = modules;
  const ahead = readClockAhead();
  if (!main || ahead === 0) return [...modules];
  const folder = dirname(main.path);
  const script = JSON.stringify(`./${basename(main.path)}`);
  const write = (/** @type {string} */ name, /** @type {string} */ contents) => ({
    type: /** @type {const} */ ("ESModule"),
    path: join(folder, name),
    contents,
  });
  return [
    write(
      "behind-clock.js",
      `import "./move-clock.js";\nexport * from ${script};\nexport { default } from ${script};\n`,
    ),
    write("move-clock.js", writeMove(ahead)),
    ...modules,
  ];
}
