import { FIRST_REMOTES } from "@goals/contracts/remotes";
import { vi } from "vitest";

vi.mock("../src/federation/remote-page.tsx", () => import("./remote-placeholders.tsx"));
vi.mock("../src/federation/remote-widget.tsx", () => import("./remote-placeholders.tsx"));

/** The modules of remotes.json, as the edge writes them into the page. */
vi.mock("../src/federation/list-modules.ts", () => ({
  listModules: () =>
    FIRST_REMOTES.flatMap(({ name, modules }) =>
      modules.map((module) => ({ ...module, remote: name, id: `${name}/${module.expose}` })),
    ),
}));
