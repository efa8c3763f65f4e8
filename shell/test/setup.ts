import { FIRST_REMOTES } from "@goals/contracts/remotes";
import { vi } from "vitest";

vi.mock("../src/federation/remote-module.tsx", () => import("./remote-placeholders.tsx"));

/** The modules of remotes.json, as the edge writes them into the page. */
vi.mock("../src/federation/remote-builds.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  listModules: () =>
    FIRST_REMOTES.flatMap(({ name, modules }) =>
      modules.map((module) => ({ ...module, remote: name, id: `${name}/${module.expose}` })),
    ),
}));
