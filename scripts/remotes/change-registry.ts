import { readFileSync } from "node:fs";
import type { RegisteredRemote } from "@goals/contracts/registry";
import { CliError } from "../local/run-tool.js";
import { findBuild, readElement } from "./read-build.ts";

type Remotes = readonly RegisteredRemote[];

interface Request {
  readonly origin: string;
  readonly remotes: Remotes;
  /** The words after the command's name. */
  readonly words: readonly string[];
  /** The file with an element of remotes.json, for a manifest without a description of its modules. */
  readonly element: string | undefined;
}

export interface Change {
  readonly change: string;
  readonly remotes: Remotes;
  /** The changed remote, which the edge must still be able to show. */
  readonly added?: string;
}

function find(remotes: Remotes, name = ""): RegisteredRemote {
  const remote = remotes.find((one) => one.name === name);
  if (remote) return remote;
  const names = remotes.map((one) => one.name).join(", ");
  throw new CliError(`There is no remote "${name}". There are ${names}.`);
}

const put = (remotes: Remotes, remote: RegisteredRemote): Remotes =>
  remotes.some(({ name }) => name === remote.name)
    ? remotes.map((one) => (one.name === remote.name ? remote : one))
    : [...remotes, remote];

/** A remote without its pin, share and guard. */
const unpin = ({ pin: _pin, share: _share, ...remote }: RegisteredRemote) => remote;

const showLive = (remotes: Remotes, remote: RegisteredRemote): Change => ({
  change: `Unpin ${remote.name}`,
  remotes: put(remotes, unpin(remote)),
});

export const CHANGES: Readonly<Record<string, (request: Request) => Promise<Change>>> = {
  async add({ origin, remotes, words: [manifest = ""], element }) {
    if (!URL.canParse(manifest)) throw new CliError("Give the address of its mf-manifest.json.");
    const given = element ? JSON.parse(readFileSync(element, "utf8")) : undefined;
    const remote = await readElement(origin, manifest, given);
    const { name } = remote;
    const verb = remotes.some((one) => one.name === name) ? "Move" : "Add";
    return { change: `${verb} ${name}: ${manifest}`, remotes: put(remotes, remote), added: name };
  },

  async remove({ remotes, words: [name] }) {
    const remote = find(remotes, name);
    return { change: `Remove ${name}`, remotes: remotes.filter((one) => one !== remote) };
  },

  async pin({ origin, remotes, words: [name, id] }) {
    const remote = find(remotes, name);
    if (id === "live") return showLive(remotes, remote);
    const build = await findBuild(origin, remote.name, id);
    return {
      change: `Pin ${name} to ${build.id}`,
      remotes: put(remotes, { ...unpin(remote), pin: build }),
    };
  },

  async share({ remotes, words: [first, second] }) {
    const [name, percent] = second === undefined ? [undefined, first] : [first, second];
    const [only, ...others] = remotes.filter((one) => one.pin);
    const remote = name === undefined && only && others.length === 0 ? only : find(remotes, name);
    const share = Number(percent);
    if (!Number.isInteger(share) || share < 0 || share > 100)
      throw new CliError("A share is a whole percentage, such as 10.");
    if (share === 100) return showLive(remotes, remote);
    const { pin } = remote;
    if (!pin)
      throw new CliError(
        `Pin ${remote.name} before its next deploy: npm run remotes -- pin ${remote.name}`,
      );
    return {
      change: `Give ${share} % of the visits the live build of ${remote.name}`,
      remotes: put(remotes, { ...unpin(remote), pin, ...(share > 0 && { share }) }),
    };
  },

  async guard({ remotes, words: [name, state = "on", least] }) {
    const { guard: _guard, least: _least, ...remote } = find(remotes, name);
    const isOn = state === "on";
    return {
      change: `${isOn ? "Guard" : "Stop guarding"} ${name}`,
      // The oldest build that the guard may go back to.
      remotes: put(remotes, { ...remote, ...(isOn && { guard: true, ...(least && { least }) }) }),
    };
  },
};
