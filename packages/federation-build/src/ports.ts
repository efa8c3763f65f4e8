import registry from "../../../remotes.json" with { type: "json" };

/** The ports of the dev servers: the shell's, followed by the remotes'. The edge uses 8787. */
export const EDGE_PORT = 8787;
export const SHELL_PORT = Number(process.env["DEV_PORT"] ?? 5170);

/** Only remotes with sources here. A remote with an external manifest is built and served elsewhere. */
export const REMOTE_PORTS: Readonly<Record<string, number>> = Object.fromEntries(
  registry
    .filter((remote) => !("manifest" in remote))
    .map(({ name }, index) => [name, SHELL_PORT + 1 + index]),
);

/** The manifests of external remotes. */
export const MANIFESTS: readonly { readonly name: string; readonly manifest: string }[] =
  registry.flatMap((remote) =>
    "manifest" in remote && typeof remote.manifest === "string"
      ? [{ name: remote.name, manifest: remote.manifest }]
      : [],
  );
