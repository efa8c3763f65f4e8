import type { RemoteModule } from "@goals/contracts/registry";
import { getBootstrap } from "@goals/kit";

export interface ListedModule extends RemoteModule {
  readonly remote: string;
  /** `<remote>/<expose>` */
  readonly id: string;
}

/** Every module that the shell may show, as the edge wrote them into the page. */
export const listModules = (): ListedModule[] =>
  getBootstrap().remotes.flatMap(({ name, modules }) =>
    modules.map((module) => ({ ...module, remote: name, id: `${name}/${module.expose}` })),
  );
