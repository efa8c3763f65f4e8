import { BoundedMap } from "../../platform/bounds.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { readSignedVisit } from "./remote-files.ts";

/** How many networks must have seen a build fail, and the most votes of one network, which may be a single person. */
export const NETWORKS_MIN = 3;
const VOTES_A_NETWORK = 5;
/** The most votes in an isolate's memory. When it is full, the oldest voter may vote again, within its network's count. */
const VOTES_MAX = 20_000;

/** The votes of an isolate: the voters, and for each build the votes and the failures by network. */
const voted = new BoundedMap<string, true>(VOTES_MAX);
const votesOfNetwork = new BoundedMap<string, number>(VOTES_MAX);
const failingNetworks = new BoundedMap<string, Set<string>>(200);

/** True once for a visit that we signed and its network, however many reports they send. */
export function mayVote(c: AppContext, build: string, isFailure: boolean): boolean {
  const { networks, now } = c.get("context");
  const visit = readSignedVisit(c);
  if (visit === undefined) return false;
  const day = Math.floor(now.getTime() / 86_400_000);
  const widest = networks.at(-1) ?? networks[0];
  const ballot = `${build} ${isFailure} ${day}`;
  const keys = [`${ballot} visit ${visit}`, `${ballot} network ${networks[0]}`];
  const ofNetwork = `${ballot} ${widest}`;
  const count = votesOfNetwork.get(ofNetwork) ?? 0;
  if (count >= VOTES_A_NETWORK || keys.some((key) => voted.has(key))) return false;
  for (const key of keys) voted.set(key, true);
  votesOfNetwork.set(ofNetwork, count + 1);
  if (isFailure) {
    const failing = failingNetworks.get(build) ?? new Set();
    failingNetworks.set(build, failing.add(widest));
  }
  return true;
}

/** How many networks have seen this build fail, at this isolate. */
export const countFailingNetworks = (build: string): number =>
  failingNetworks.get(build)?.size ?? 0;
