/**
 * Where to go after signing in: `next` when it is a path of this site, else home. Resolved as the browser
 * would, so that `//host`, `/\host` and encoded forms cannot lead elsewhere (CVE-2026-53669).
 */
export function toLocalPath(next: string | null): string {
  if (!next?.startsWith("/")) return "/";
  const here = "http://local.invalid";
  if (!URL.canParse(next, here)) return "/";
  const url = new URL(next, here);
  // Dot segments resolve to nothing and may leave two slashes in front, which would name a host again.
  return url.origin === here ? url.pathname.replace(/^\/+/, "/") + url.search : "/";
}
