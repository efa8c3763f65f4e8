import type { RemoteName } from "@goals/contracts/boot";
import * as z from "zod/mini";

/** A path that stands in HTML and headers as it is: a manifest is another team's text. */
const file = z.string().check(z.regex(/^[\w@./-]+$/));
const files = z.object({ sync: z.array(file) });

/** What of a remote's `mf-manifest.json` the edge reads. */
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: file }) }),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: files, css: files }) })),
});

/** Where a remote's files are, as addresses of ours. */
export interface RemoteFiles {
  readonly container: string;
  readonly exposes: ReadonlyMap<string, { readonly js: string[]; readonly css: string[] }>;
}

/** Reads a manifest; null for anything that is not one. */
export function filesIn(remote: RemoteName, manifest: unknown): RemoteFiles | null {
  const { data } = z.safeParse(manifestSchema, manifest);
  if (!data) return null;
  const address = (path: string) => `/mf/${remote}/${path}`;
  const { path, name } = data.metaData.remoteEntry;
  return {
    container: address(path + name),
    exposes: new Map(
      data.exposes.map(({ name: expose, assets: { js, css } }) => [
        expose,
        { js: js.sync.map(address), css: css.sync.map(address) },
      ]),
    ),
  };
}
