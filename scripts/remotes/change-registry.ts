import { readFileSync } from "node:fs";
import { type RegisteredRemote, registeredRemote } from "@goals/contracts/registry";
import { CliError } from "../local/run-tool.js";
import { isKitCompatible, remoteBuild, type RemoteBuild } from "@goals/contracts/remote-build";
import * as z from "zod/mini";
import {
  fetchFiles,
  fetchLiveKitVersion,
  fetchLiveRemote,
  getBase,
  getExisting,
} from "./live-builds.js";

/** The part of another team's manifest that the registry needs. The edge records a build that has no record of its own. */
const teamManifest = z.object({
  build: z.optional(remoteBuild),
  /** The description in a remote of create-goals-remote. */
  remote: z.optional(z.record(z.string(), z.unknown())),
});
const liveManifest = z.object({ refused: z.optional(z.string()) });

async function readJson<Schema extends z.ZodMiniType>(url: string, schema: Schema) {
  const response = await getExisting(url);
  const text = await response.text();
  try {
    return { response, data: z.parse(schema, JSON.parse(text)) };
  } catch {
    throw new CliError(`${url} is no manifest of a remote.`);
  }
}

/** Throws unless every file of a build is served, with its digest. */
const checkFiles = (build: RemoteBuild, base: string) =>
  fetchFiles(build.integrity, build.base ?? base);

/** The checked element of another team's remote, as a file or its manifest describes it. */
async function readElement(
  origin: string,
  manifest: string,
  element?: object,
): Promise<RegisteredRemote> {
  const { response, data } = await readJson(manifest, teamManifest);
  if (response.headers.get("access-control-allow-origin") !== "*")
    throw new CliError(`${manifest} must answer with Access-Control-Allow-Origin: *.`);
  const { build } = data;
  const result = z.safeParse(registeredRemote, { ...data.remote, ...element, manifest });
  if (!result.success) {
    throw new CliError(
      `${manifest} does not say what it shows. Give a file with its name and modules: --element=weather.json\n` +
        z.prettifyError(result.error),
    );
  }
  const { name, modules } = result.data;
  if (!build) return result.data;
  const missing = modules.filter(({ expose }) => !build.exposes[expose]);
  if (missing.length > 0)
    throw new CliError(`${name} does not expose ${missing.map((one) => one.expose).join()}.`);
  const hostKit = await fetchLiveKitVersion(origin);
  if (build.kit !== undefined && !isKitCompatible(hostKit, build.kit))
    throw new CliError(`${name} is made with kit ${build.kit}, and ${origin} has ${hostKit}.`);
  await checkFiles(build, manifest);
  return result.data;
}

/** Throws unless the edge can show a remote's live build. */
export async function checkThroughEdge(origin: string, name: string): Promise<void> {
  const { data } = await readJson(`${getBase(origin, name)}mf-manifest.json?live`, liveManifest);
  if (data.refused) throw new CliError(`${name}: ${data.refused}`);
}

/** The live build of a registered remote, or an earlier one whose files it still serves. */
async function findBuild(
  origin: string,
  name: string,
  id: string | undefined,
): Promise<RemoteBuild> {
  const { build: live, kept } = await fetchLiveRemote(origin, name);
  const found = [live, ...kept].find((one) => id === undefined || one?.id === id);
  const build = z.safeParse(remoteBuild, found).data;
  if (!build) throw new CliError(`${name} serves no build ${id ?? ""} that it can go back to.`);
  await checkFiles(build, getBase(origin, name));
  return build;
}

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
