import type { Bootstrap } from "@goals/contracts/page";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import { type RegisteredRemote, parseRemoteSwitch, toSwitchText } from "@goals/contracts/registry";
import { createHmac } from "node:crypto";
import type { Env } from "../../platform/settings.ts";
import { findKnownBuild } from "./record-build.ts";
import type { Registry } from "./registry.ts";
import {
  fetchFile,
  findRemoteFiles,
  toVersionHeaders,
  type RemoteFiles,
  type RequestedVersion,
} from "./remote-files.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";

/** How long an isolate caches a manifest, and so how late it notices a remote's deploy. */
const CACHED_MS = 5_000;
/** How long a page waits for a remote. After that, the browser requests the manifest itself. */
const TIMEOUT_MS = 150;

/** By binding, because tests and environments have several, and by affinity, because two may get different versions. */
const buildsByRemote = new WeakMap<
  RemoteFiles,
  Map<string, { build: RemoteBuild | null; until: number }>
>();
/** The last manifest of each remote, because most visits get the same one, and parsing it takes long. */
const lastManifests = new WeakMap<RemoteFiles, { text: string; build: RemoteBuild }>();

async function read(remote: RemoteFiles, version: RequestedVersion): Promise<RemoteBuild | null> {
  const options = { limitMs: TIMEOUT_MS, headers: toVersionHeaders(version) };
  const response = await fetchFile(remote, "mf-manifest.json", options);
  if (!response?.ok) return null;
  const text = await response.text();
  const last = lastManifests.get(remote);
  if (last?.text === text) return last.build;
  const build = await findKnownBuild(text, remote.manifest).catch(() => null);
  if (build) lastManifests.set(remote, { text, build });
  return build;
}

async function buildOf(
  remote: RemoteFiles,
  version: RequestedVersion,
  now: number,
): Promise<RemoteBuild | null> {
  // Not cached, because clients can send any number of version names.
  if (version.override) return read(remote, version);
  const builds = buildsByRemote.getOrInsertComputed(remote, () => new Map());
  const cached = builds.get(version.visit);
  if (cached && now < cached.until) return cached.build;
  const build = await read(remote, version);
  builds.set(version.visit, { build, until: now + CACHED_MS });
  return build;
}

/** The pinned build of a remote, unless this visit is among those that try the live one. */
export function findPin(
  { pin, share = 0 }: RegisteredRemote,
  visit: string | undefined,
): RemoteBuild | undefined {
  return visit !== undefined && Number(visit) < share ? undefined : pin;
}

const toAddress = ({ name, modules }: RegisteredRemote) => ({
  name,
  entry: `/mf/${name}/mf-manifest.json`,
  modules,
});

/** All remotes without builds, for a page that asks them for the live build itself. */
export const listAddresses = ({ remotes }: Registry): Bootstrap["remotes"] =>
  remotes.map(toAddress);

/** All remotes with their builds for this page; without a build if a remote is missing, slow or broken. */
export async function listKnownRemotes(
  env: Env,
  { remotes }: Registry,
  now: Date,
  version: RequestedVersion,
): Promise<Bootstrap["remotes"]> {
  return Promise.all(
    remotes.map(async (remote) => {
      const files = findRemoteFiles(env, remote);
      const build =
        findPin(remote, version.visit) ?? (files && (await buildOf(files, version, now.getTime())));
      return { ...toAddress(remote), ...(build && { build }) };
    }),
  );
}

type Remotes = Bootstrap["remotes"];

/** True for a switch that the operator signed for this account, and that has not ended. */
function isSigned(c: AppContext, email: string): boolean {
  const { settings, now } = c.get("context");
  const { remote = "", until = "", signature = "" } = c.req.query();
  if (!(now.getTime() < Number(until)) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const mac = createHmac("sha256", settings.SESSION_SECRET);
  const expected = mac.update(toSwitchText({ remote, email, until })).digest("hex");
  return crypto.subtle.timingSafeEqual(Uint8Array.fromHex(signature), Uint8Array.fromHex(expected));
}

/**
 * Adds the remote on a developer's machine for their signed address, in production only with REMOTE_SWITCH:
 * `?remote=my-remote@http://localhost:5199&until=…&signature=…`.
 */
export async function addDeveloperRemote(
  c: AppContext,
  user: Bootstrap["user"],
  remotes: Remotes,
): Promise<Remotes> {
  const context = c.get("context");
  const { ENVIRONMENT, REMOTE_SWITCH } = context.settings;
  const requested = parseRemoteSwitch(c.req.query("remote"));
  if (!requested || !user || (ENVIRONMENT === "production" && REMOTE_SWITCH !== "on"))
    return remotes;
  if (!isSigned(c, user.email)) return remotes;
  const { name, origin } = requested;
  const entry = `${origin}/mf-manifest.json`;
  context.remoteManifests = new Map([...(context.remoteManifests ?? []), [name, entry]]);
  const existing = remotes.find((one) => one.name === name);
  const others = remotes.filter((one) => one !== existing);
  return [...others, { name, entry, modules: existing?.modules ?? [], isDeveloped: true }];
}
