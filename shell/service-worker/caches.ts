/** The names of what the build wrote into `assets/` and beside it, and a name for this build of the shell. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_BUILD: string;

/** Every file of this build of the shell. */
export const shellFiles = SHELL_FILES;

/**
 * `files` holds what never changes under its name, for every build side by side; `manifests` what each remote
 * last was; the page belongs to one build. Nothing of a person is in any of them.
 */
export const FILES = "goals-files";
export const MANIFESTS = "goals-manifests";
export const PAGE = `goals-page-${SHELL_BUILD}`;

const HASHED = /^(?:\/mf\/[^/]+)?\/(?:assets\/.+|remoteEntry-[\w-]+\.js)$/;

/** True for a file whose name changes with its content. */
export function isHashed(path: string): boolean {
  return HASHED.test(path);
}

/** What a cache holds for an address, whatever was asked beside it. */
export function kept(cache: Cache, path: string): Promise<Response | undefined> {
  return cache.match(path, { ignoreVary: true });
}
