/** A package that teams outside this repository install. */
export interface Published {
  /** Below `packages`. */
  readonly folder: string;
  /** Globs of the sources to publish, with all that they import. None for a package that needs no build. */
  readonly sources?: readonly string[];
  /** Packages that its imports need beside them. */
  readonly peers?: readonly string[];
  /** Files and folders that are published as they are. */
  readonly copied?: readonly string[];
  /** The same, from the repository's root, by their new name. */
  readonly copiedFromRoot?: Readonly<Record<string, string>>;
  /** The largest size of the packed package, in 1000 bytes. */
  readonly maxKb: number;
}

/** Each comes after the packages that it imports. */
export const PUBLISHED: readonly Published[] = [
  { folder: "contracts", sources: ["src/**/*.ts"], maxKb: 120 },
  { folder: "federation-runtime", sources: ["src/*.ts"], maxKb: 15 },
  {
    folder: "federation-build",
    sources: ["src/define-remote.ts", "src/write-record.ts"],
    copiedFromRoot: { "tsconfig.base.json": "tsconfig.json" },
    maxKb: 20,
  },
  { folder: "kit", sources: ["src/kit.ts"], copied: ["dist", "src/styles"], maxKb: 130 },
  {
    folder: "component-tests",
    sources: ["src/*.ts", "src/*.tsx"],
    peers: ["@testing-library/dom"],
    copied: ["recordings"],
    maxKb: 50,
  },
  // `showGallery` is for this repository's remotes.
  { folder: "gallery", sources: ["src/mount-gallery.tsx"], maxKb: 15 },
  { folder: "create-goals-remote", copied: ["src", "template"], maxKb: 10 },
];
