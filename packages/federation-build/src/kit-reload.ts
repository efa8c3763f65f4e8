import type { Plugin } from "vite";

const KIT_BUILD = "/packages/kit/dist/";

/** Reloads the page after the kit was rebuilt: with two kits, one's `<Routes>` refuses the other's `<Route>`. */
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
