import registry from "../../../remotes.json" with { type: "json" };

/** Where each dev server listens: the shell's, and the remotes' after it. The edge keeps 8787. */
export const EDGE_PORT = 8787;
export const SHELL_PORT = Number(process.env["DEV_PORT"] ?? 5170);

/** The remotes whose sources are here: one with a manifest elsewhere is built and served there. */
export const REMOTE_PORTS: Readonly<Record<string, number>> = Object.fromEntries(
  registry
    .filter((remote) => !("manifest" in remote))
    .map(({ name }, index) => [name, SHELL_PORT + 1 + index]),
);

/** The manifests of remotes elsewhere. */
export const MANIFESTS: readonly { readonly name: string; readonly manifest: string }[] =
  registry.flatMap((remote) =>
    "manifest" in remote && typeof remote.manifest === "string"
      ? [{ name: remote.name, manifest: remote.manifest }]
      : [],
  );
