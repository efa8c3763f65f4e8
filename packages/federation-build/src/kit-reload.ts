import type { Plugin } from "vite";

const KIT_BUILD = "/packages/kit/dist/";

/**
 * Reloads the page when the kit was built again. Replaced in place it would run beside the kit that the rest of the page
 * has: one's `<Routes>` refuses the other's `<Route>`.
 */
export function kitReload(): Plugin {
  return {
    name: "goals:kit-reload",
    apply: "serve",
    hotUpdate({ file, modules }) {
      if (!file.includes(KIT_BUILD) || modules.length === 0) return undefined;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
