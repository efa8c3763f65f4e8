import * as z from "zod/mini";
import { remoteBuild } from "./remote-build.ts";

export const SETTINGS_PATHS = {
  days: "/profile/days",
  reminders: "/profile/reminders",
  signIn: "/profile/sign-in",
  connections: "/profile/connections",
  data: "/profile/data",
  appearance: "/profile/appearance",
} as const;
export type SettingsPath = (typeof SETTINGS_PATHS)[keyof typeof SETTINGS_PATHS];

/** The page on which a user admits an assistant: the authorization endpoint of OAuth 2.1. */
export const ADMIT_PATH = "/connect";

/** The pages of the shell. Any other path that no remote has gets its not-found page. */
export const SHELL_ROUTES: readonly string[] = [
  "/",
  "/profile",
  ...Object.values(SETTINGS_PATHS),
  "/chat",
  ADMIT_PATH,
  "/search",
  "/privacy",
  "/register-old",
];
/** The edge answers these itself. */
const EDGE_ROUTES =
  /^\/(?:api|mf|assets|calendar|share|mcp|developers|oauth|offline|unsubscribe)(?:\/|$)/;

/** A component without props: the default export of a remote's module. */
export const remoteModule = z.object({
  expose: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** A page in the shell's frame, or without it for visitors or for everyone; an onboarding step; or a card. */
  kind: z.enum(["page", "visitor-page", "open-page", "onboarding-step", "card"]),
  /** The route that shows it. A card has the route of its page. */
  route: z.string().check(z.regex(/^\/[\w/-]{0,100}$/)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  height: z.optional(z.int().check(z.gte(0), z.lte(2000))),
});
export type RemoteModule = z.infer<typeof remoteModule>;
export type RemoteModuleKind = RemoteModule["kind"];

/** An element of remotes.json, with what an operator decided since. */
export const registeredRemote = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  /** The address of its manifest. Remotes without one have a Worker bound to the edge. */
  manifest: z.optional(
    z.url({ protocol: /^https?$/ }).check(z.regex(/^[^?#\s;,]+\/mf-manifest\.json$/)),
  ),
  modules: z.array(remoteModule).check(z.minLength(1), z.maxLength(40)),
  /** The build that visits get instead of the live one. */
  pin: z.optional(remoteBuild),
  /** The percentage of visits that get the live build although another one is pinned. */
  share: z.optional(z.int().check(z.gte(1), z.lte(99))),
  /** The edge pins the previous build if the live one fails more often. */
  guard: z.optional(z.literal(true)),
  /** The id of the oldest build that the guard may go back to, such as one that closed a hole. */
  least: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

export const remoteRegistry = z.object({
  version: z.int().check(z.positive()),
  time: z.iso.datetime(),
  by: z.string().check(z.maxLength(200)),
  change: z.string().check(z.maxLength(200)),
  remotes: z.array(registeredRemote).check(z.maxLength(50)),
});
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

/** The key of the live registry in KV. Each version also has a key of its own below it. */
export const REGISTRY_KEY = "remotes";
export const toVersionKey = (version: number): string =>
  `${REGISTRY_KEY}/${String(version).padStart(6, "0")}`;

const findDuplicates = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

/** The errors of a list of remotes that its schema cannot find, for its operator. */
export function findRegistryFaults(
  remotes: readonly RegisteredRemote[],
  isAllowed: (origin: string) => boolean,
): Error[] {
  const pages = remotes
    .flatMap(({ modules }) => modules.filter(({ kind }) => kind !== "card"))
    .map(({ route }) => route);
  const isReserved = (route: string) => SHELL_ROUTES.includes(route) || EDGE_ROUTES.test(route);
  const faults = [
    ...findDuplicates(remotes.map(({ name }) => name)).map((name) => `${name} is there twice`),
    ...findDuplicates(pages).map((route) => `${route} has two pages`),
    ...pages.filter(isReserved).map((route) => `${route} belongs to the shell`),
    ...remotes.flatMap(({ name, manifest, pin, share }) => {
      const origin = manifest && new URL(manifest).origin;
      const pinnedOrigin = pin?.base && new URL(pin.base).origin;
      return [
        origin && !isAllowed(origin) && `${origin} is not among REMOTE_ORIGINS`,
        pin && pinnedOrigin !== origin && `the pinned build of ${name} is not from its address`,
        share && !pin && `${name} has a share and no pinned build`,
      ];
    }),
  ];
  return faults.flatMap((fault) => (fault ? new Error(fault) : []));
}

/** `my-remote@http://localhost:5199`: a remote, and the machine of its developer. No other machine is accepted. */
export function parseRemoteSwitch(text = ""): { name: string; origin: string } | undefined {
  const [, name, origin] =
    /^([a-z][a-z0-9-]{0,39})@(http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5})$/.exec(text) ?? [];
  return name && origin ? { name, origin } : undefined;
}

/** The text that is signed with the session secret: the remote, the developer's account, and the expiry. */
export const toSwitchText = (signed: { remote: string; email: string; until: string }): string =>
  ["remote-switch", signed.remote, signed.email, signed.until].join("\n");
