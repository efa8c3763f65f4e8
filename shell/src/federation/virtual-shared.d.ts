declare module "virtual:federation-shared" {
  /** The modules the host shares, as `packages/federation-build/src/define-shell.ts` lists them. */
  export const shared: Readonly<Record<string, import("@goals/federation-runtime").SharedOptions>>;
}
