import { randomUUID } from "node:crypto";
import type { Assets, Binding, Module, Script, Version } from "./account.ts";
import { Refusal } from "./refusal.ts";

/** The migrations of an upload's Durable Objects: the tag before them, the tag after them, and their steps. */
export interface Migrations {
  readonly old_tag?: string;
  readonly new_tag: string;
  readonly steps: readonly {
    readonly new_sqlite_classes?: readonly string[];
    readonly new_classes?: readonly string[];
  }[];
}

interface Metadata {
  readonly main_module?: string;
  readonly bindings?: readonly Binding[];
  readonly compatibility_date?: string;
  readonly compatibility_flags?: readonly string[];
  readonly keep_bindings?: readonly string[];
  readonly migrations?: Migrations;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly assets?: { readonly jwt: string; readonly config?: Assets["config"] };
}

/** Bindings that the upload keeps from the latest version: named without a value, or left out. */
function inherit(metadata: Metadata, latest: Version | undefined): Binding[] {
  const before = latest?.bindings ?? [];
  const named = (metadata.bindings ?? []).flatMap((binding) => {
    if (binding.type !== "inherit") return [binding];
    return before.filter(({ name }) => name === binding.name);
  });
  const kept = before.filter(
    ({ name, type }) =>
      metadata.keep_bindings?.includes(type) && named.every((binding) => binding.name !== name),
  );
  return [...named, ...kept];
}

/** Reads the form that wrangler uploads: one part with the metadata, and one for each module. */
export async function readUpload(
  request: Request,
  script: Script | undefined,
  readSession: (token: string) => ReadonlyMap<string, string>,
): Promise<{ version: Version; migrations: Migrations | undefined }> {
  const form = await request.formData();
  const text = form.get("metadata");
  if (typeof text !== "string") throw new Refusal(10021, "The upload has no metadata.");
  const metadata: Metadata = JSON.parse(text);
  const modules: Module[] = [];
  for (const [name, part] of form) {
    if (typeof part === "string") continue;
    modules.push({ name, type: part.type, contents: Buffer.from(await part.arrayBuffer()) });
  }
  const latest = script?.versions.at(-1);
  const { assets } = metadata;
  const version = {
    id: randomUUID(),
    number: (latest?.number ?? 0) + 1,
    createdAt: new Date().toISOString(),
    source: "wrangler",
    mainModule: metadata.main_module,
    modules,
    compatibilityDate: metadata.compatibility_date ?? "2024-01-01",
    compatibilityFlags: metadata.compatibility_flags ?? [],
    bindings: inherit(metadata, latest),
    assets: assets && { files: readSession(assets.jwt), config: assets.config ?? {} },
    annotations: metadata.annotations ?? {},
  };
  return { version, migrations: metadata.migrations };
}
