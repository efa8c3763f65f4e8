import { getMimeType } from "hono/utils/mime";

interface Bindings {
  /** A folder of a build. */
  readonly FILES: Fetcher;
  /** The Worker that answers requests for anything but a file. */
  readonly VIEW?: Fetcher;
}

/** workerd's type for any file of a folder. For a folder itself it returns a list in JSON. */
const FILE = "application/octet-stream";

/** The Worker that serves a build's files in the container, like the platform's assets. */
export default {
  async fetch(request, { FILES, VIEW }) {
    const { pathname } = new URL(request.url);
    const file = await FILES.fetch(`http://files${pathname}`);
    if (!file.ok || file.headers.get("content-type") !== FILE) {
      await file.body?.cancel();
      return VIEW ? VIEW.fetch(request) : new Response("Not found", { status: 404 });
    }
    const changed = file.headers.get("last-modified") ?? "";
    const headers = { "content-type": getMimeType(pathname) ?? FILE, "last-modified": changed };
    if (request.headers.get("if-modified-since") !== changed)
      return new Response(file.body, { headers });
    await file.body?.cancel();
    return new Response(null, { status: 304, headers });
  },
} satisfies ExportedHandler<Bindings>;
