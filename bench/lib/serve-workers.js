import { join } from "node:path";
import { ROOT } from "../../scripts/local/run-tool.js";

const BASE = { compatibilityDate: "2026-10-01", modules: true };

/** A Worker that only serves files. @param {string} name */
export const serveFiles = (name) => ({
  ...BASE,
  name,
  script: "export default {}",
  assets: { directory: join(ROOT, name, "dist"), routerConfig: { has_user_worker: false } },
});

/** The Worker of a folder that renders HTML, in one file. @param {string} name @param {string} folder */
export const serveHtml = (name, folder) => ({
  ...BASE,
  name,
  modulesRoot: join(ROOT, folder, "dist-server"),
  scriptPath: join(ROOT, folder, "dist-server/server.js"),
});

/** A remote's Worker: its files, and the HTML of its modules. @param {string} name */
export const serveRemote = (name) => ({
  ...serveHtml(name, name),
  assets: { directory: join(ROOT, name, "dist"), routerConfig: { has_user_worker: true } },
});
