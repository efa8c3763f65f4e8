import { isKitCompatible, remoteBuild, type RemoteBuild } from "@goals/contracts/remote-build";
import { registeredRemote, type RegisteredRemote } from "@goals/contracts/registry";
import * as z from "zod/mini";
import { CliError } from "../local/run-tool.js";
import { fetchFiles, fetchLiveKitVersion, fetchLiveRemote } from "./live-builds.js";
import { getBase, getExisting } from "./live-builds.js";

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
export async function readElement(
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
export async function findBuild(
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
