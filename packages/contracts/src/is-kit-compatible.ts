const numbers = (version: string) => version.split(".").map(Number);

/** True if a host with this kit can run what was made with that one: the same major version, and nothing newer. */
export function isKitCompatible(host: string, madeWith: string): boolean {
  const [major = NaN, minor = NaN, patch = NaN] = numbers(host);
  const [wantedMajor = NaN, wantedMinor = NaN, wantedPatch = NaN] = numbers(madeWith);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
