/**
 * The Workers that stand for the platform's own front. They run in workerd, so their code is text.
 */

/** The Worker with every database, namespace and bucket of the account. */
export const FRONT_NAME = "front";

/** Finds the Worker of a host. Its bindings are the hosts. */
export const FRONT = `
export default {
  async fetch(request, env) {
    const { hostname } = new URL(request.url);
    // Another company's database, which is a server of the test.
    if (hostname === "127.0.0.1") return fetch(request);
    const worker = env[hostname];
    return worker ? worker.fetch(request) : new Response("error code: 1042", { status: 404 });
  },
};`;

/**
 * Gives a visit one of two versions, A or B: the version that the request names, otherwise the same for the same key.
 */
export const SPLIT = `
// Maps a hundred different numbers to a hundred different places.
const place = (key) => (/^\\d+$/.test(key) ? Number(key) * 37 : parseInt(key, 16)) % 100;
export default {
  async fetch(request, env) {
    const named = request.headers.get("cloudflare-workers-version-overrides") ?? "";
    const key = request.headers.get("cloudflare-workers-version-key") ?? crypto.randomUUID();
    const wanted = named.includes(env.ID_A) ? "A" : named.includes(env.ID_B) ? "B" : null;
    const isA = wanted ? wanted === "A" : place(key) < Number(env.SHARE_A);
    return (isA ? env.A : env.B).fetch(request);
  },
};`;

/** A model that never answers. */
export const SILENT_MODEL = `
import { WorkerEntrypoint } from "cloudflare:workers";
export class Model extends WorkerEntrypoint {
  async run() { throw new Error("The stand-in has no models."); }
}
export default {};`;
