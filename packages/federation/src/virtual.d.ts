declare module "virtual:goals-scope" {
  /** The share scope of module federation: for each package and version, who provides it. */
  export type ShareScope = Readonly<
    Record<string, Readonly<Record<string, { get(): Promise<() => unknown> }>>>
  >;
  export const scope: ShareScope;
}
