import { buildWorkspaces } from "../local/build.js";
import { CliError } from "../local/cli-error.js";
import { shipRemote } from "../remotes/deploy-remote.js";
import { fetchLiveRemote } from "../remotes/fetch-live-remote.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { readLaunch } from "./launch-file.js";

/** The live build of a remote; undefined where the address does not answer. @param {string} origin @param {string} name */
const findBuild = (origin, name) =>
  fetchLiveRemote(origin, name).then(
    ({ build }) => build,
    () => undefined,
  );

/**
 * Deploys remotes that are not deployed like this already: first those that are not live, which the edge is about to
 * bind, and after the edge the others, whose kit must not be newer than the edge's.
 * @param {"not live" | "live"} which
 * @returns {Promise<string>} what it did
 */
export async function bringRemotes(which) {
  const done = [];
  for (const name of LOCAL_REMOTES) {
    const { deployed = {}, origin = null, isAdopting } = readLaunch() ?? {};
    const hasEdge = origin !== null && (deployed["edge"] !== undefined || isAdopting);
    const build = hasEdge ? await findBuild(origin, name) : undefined;
    // Where the address does not answer, what was written down counts.
    const isLive = build === undefined ? deployed[name] !== undefined : build !== null;
    if (isLive !== (which === "live")) continue;
    const [digest] = isLive ? await buildWorkspaces([name]) : [];
    if (digest && deployed[name] === digest) continue;
    if ((await shipRemote(name, { url: build ? (origin ?? undefined) : undefined })) !== 0)
      throw new CliError(`${name} was not deployed.`);
    done.push(name);
  }
  return done.length > 0 ? `deployed: ${done.join(", ")}` : "none to deploy";
}
