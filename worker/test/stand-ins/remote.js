const FILES = {
  "/mf-manifest.json": ["application/json", '{"id":"stand-in"}'],
  "/remoteEntry-Ab12.js": ["text/javascript", "export {};"],
  "/assets/page-Ab12.js": ["text/javascript", "export {};"],
  "/index.html": ["text/html; charset=utf-8", "<!doctype html><title>a remote's own page</title>"],
};

/** A remote's Worker with four files, like its assets-only Worker. */
export default {
  fetch(request) {
    const file = FILES[new URL(request.url).pathname];
    if (!file) return new Response("Not found", { status: 404 });
    if (request.headers.get("if-none-match") === '"1"') return new Response(null, { status: 304 });
    const headers = { "content-type": file[0], etag: '"1"', "set-cookie": "remote=1" };
    return new Response(file[1], { headers });
  },
};
