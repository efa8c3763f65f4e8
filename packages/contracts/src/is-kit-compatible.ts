const numbers = (version: string) => version.split(".").map(Number);

/** True if a host with this kit can run a module built with `madeWith`: the same major version, and not a newer one. */
export function isKitCompatible(host: string, madeWith: string): boolean {
  const [major = NaN, minor = NaN, patch = NaN] = numbers(host);
  const [wantedMajor = NaN, wantedMinor = NaN, wantedPatch = NaN] = numbers(madeWith);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
