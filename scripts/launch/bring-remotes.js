import { buildWorkspaces } from "../local/build.js";
import { CliError } from "../local/cli-error.js";
import { shipRemote } from "../remotes/deploy-remote.js";
import { fetchLiveRemote } from "../remotes/fetch-live-remote.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { readLaunch } from "./launch-file.js";

/** The live build of a remote; undefined if the address does not respond. @param {string} origin @param {string} name */
const findBuild = (origin, name) =>
  fetchLiveRemote(origin, name).then(
    ({ build }) => build,
    () => undefined,
  );

/**
 * Deploys the remotes that have changed. Call it twice: before the edge for those that are not live, because the edge
 * binds them, and after the edge for the others, whose kit must not be newer than the edge's.
 * @param {"not live" | "live"} which
 * @returns {Promise<string>} the result, for people
 */
export async function bringRemotes(which) {
  const done = [];
  for (const name of LOCAL_REMOTES) {
    const { deployed = {}, origin = null, isAdopting } = readLaunch() ?? {};
    const hasEdge = origin !== null && (deployed["edge"] !== undefined || isAdopting);
    const build = hasEdge ? await findBuild(origin, name) : undefined;
    // If the address does not respond, relies on the recorded deploys.
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
