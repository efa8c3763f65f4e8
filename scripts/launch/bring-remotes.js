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
 * Deploys each remote that is not deployed like this already. Before the edge serves anything there are no earlier
 * builds to keep.
 * @returns {Promise<string>} what it did
 */
export async function bringRemotes() {
  const done = [];
  for (const name of LOCAL_REMOTES) {
    const { deployed = {}, origin = null, isAdopting } = readLaunch() ?? {};
    const isLive = origin !== null && (deployed["edge"] !== undefined || isAdopting);
    const build = isLive ? await findBuild(origin, name) : undefined;
    const [digest] = deployed[name] && build !== null ? await buildWorkspaces([name]) : [];
    if (digest && deployed[name] === digest) continue;
    if ((await shipRemote(name, { url: isLive && build ? origin : undefined })) !== 0)
      throw new CliError(`${name} was not deployed.`);
    done.push(name);
  }
  return done.length > 0 ? `deployed: ${done.join(", ")}` : "are there";
}
