const HASHED = /^\/(?:assets\/.+|remoteEntry-[\w-]+\.js)$/;

/** How long a file of the shell or of a remote may be kept: a hashed name never changes its content. */
export function cacheControlFor(path: string): string {
  return HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
}

/** True for what a bundler emits. A page of HTML in its place would be run as a module or shown as ours. */
export function isFileResponse(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return (response.status === 200 || response.status === 304) && !type.startsWith("text/html");
}
