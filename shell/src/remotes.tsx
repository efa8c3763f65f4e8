import {
  REMOTE_MODULES,
  type RemoteModule,
  type RemoteModuleId,
  type RemoteModuleKind,
} from "@goals/contracts/remotes";
import { Route, Skeleton } from "@goals/kit";
import type { ReactElement, ReactNode } from "react";
import { RemotePage } from "./federation/remote-page.tsx";
import { RemoteWidget } from "./federation/remote-widget.tsx";

/** The remote modules that the shell mounts. remotes.json lists them; this file places them. */

const idOf = ({ remote, expose }: RemoteModule) => `${remote}/${expose}`;

/** Creates the routes of all remote pages of a kind. */
export const createRoutes = (kind: Exclude<RemoteModuleKind, "card">): ReactElement[] =>
  REMOTE_MODULES.filter((module) => module.kind === kind).map((module) => (
    <Route
      key={idOf(module)}
      path={module.route}
      element={
        <RemotePage
          id={idOf(module)}
          title={module.title}
          isFramed={kind === "page" || kind === "onboarding-step"}
        />
      }
    />
  ));

interface Loading {
  /** As tall as the card's content, if remotes.json cannot specify the height. */
  readonly loading?: ReactNode;
  /** Placeholder for a second card of the same module. */
  readonly loadingBelow?: ReactNode;
}

function card(id: RemoteModuleId, { loading, loadingBelow }: Loading = {}) {
  const module = REMOTE_MODULES.find((one) => idOf(one) === id);
  if (!module) throw new Error(`remotes.json has no ${id}`);
  return (
    <RemoteWidget
      id={id}
      title={module.title}
      loading={loading ?? <Skeleton height={module.height} />}
      loadingBelow={loadingBelow}
    />
  );
}

export const widgets = {
  mission: card("mf-goals/mission-card"),
  researchProgress: (height: number) =>
    card("mf-research/research-progress", { loading: <Skeleton height={height} /> }),
  personalAnalysis: card("mf-research/personal-analysis"),
  scoreboard: card("mf-goals/scoreboard-card"),
  todaysFocus: (loading: ReactNode) => card("mf-today/todays-focus", { loading }),
  monthObjectives: (loading: ReactNode, loadingBelow: ReactNode) =>
    card("mf-goals/month-objectives", { loading, loadingBelow }),
  monthCalendar: card("mf-today/month-calendar"),
  missionForm: card("mf-goals/mission-form"),
  waysToSignIn: card("mf-auth/ways-to-sign-in"),
} as const;
