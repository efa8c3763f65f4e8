declare module "virtual:federation-shared" {
  /** What the host shares, as `packages/federation-build/src/host-shares.ts` lists it. */
  export const shared: Readonly<Record<string, import("@goals/federation-runtime").SharedOptions>>;
}
