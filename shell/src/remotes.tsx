import type { RemoteModuleKind } from "@goals/contracts/registry";
import type { RemoteModuleId } from "@goals/contracts/remotes";
import { Route, Skeleton } from "@goals/kit";
import type { ReactElement } from "react";
import { type ListedModule, listModules } from "./federation/remote-builds.ts";
import { RemoteModule, type RemoteModuleProps } from "./federation/remote-module.tsx";

/** The routes of one kind of module. The registry lists the modules; this file places them. */
export const createRoutes = (kind: Exclude<RemoteModuleKind, "card">): ReactElement[] =>
  listModules()
    .filter((module) => module.kind === kind)
    .map(({ id, route, title }) => (
      <Route
        key={id}
        path={route}
        element={
          <RemoteModule
            key={id}
            id={id}
            kind="page"
            title={title}
            isFramed={kind === "page" || kind === "onboarding-step"}
            loading={<Skeleton height={320} />}
          />
        }
      />
    ));

/** A placeholder as tall as the card's content, if the registry cannot specify the height. */
type Loading = Partial<Pick<RemoteModuleProps, "loading" | "loadingBelow">>;

const toCard = ({ id, title, height = 320 }: ListedModule, loading?: Loading) => (
  <RemoteModule
    key={id}
    id={id}
    kind="card"
    title={title}
    loading={<Skeleton height={height} />}
    {...loading}
  />
);

const placed = new Set<string>();

/** Gives a card its place. The result renders it there, or nothing when its remote was removed. */
function place(id: RemoteModuleId) {
  placed.add(id);
  return (loading?: Loading): ReactElement | null => {
    const module = listModules().find((one) => one.id === id);
    return module ? toCard(module, loading) : null;
  };
}

export const widgets = {
  mission: place("mf-goals/mission-card"),
  researchProgress: place("mf-research/research-progress"),
  personalAnalysis: place("mf-research/personal-analysis"),
  scoreboard: place("mf-goals/scoreboard-card"),
  todaysFocus: place("mf-today/todays-focus"),
  monthObjectives: place("mf-goals/month-objectives"),
  monthCalendar: place("mf-today/month-calendar"),
  missionForm: place("mf-goals/mission-form"),
  waysToSignIn: place("mf-auth/ways-to-sign-in"),
} as const;

/** The cards of a page without a place of their own, such as those of remotes that were added later. */
export const listOtherCards = (route: string): ReactElement[] =>
  listModules()
    .filter((module) => module.kind === "card" && module.route === route && !placed.has(module.id))
    .map((module) => toCard(module));
