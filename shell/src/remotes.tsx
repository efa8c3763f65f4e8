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

/** What the shell mounts from elsewhere: all of it is in remotes.json, here is where it stands. */

const idOf = ({ remote, expose }: RemoteModule) => `${remote}/${expose}`;

/** The routes of every page of a kind that remotes expose. */
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
  /** As tall as the card's content will be, where remotes.json cannot say it. */
  readonly loading?: ReactNode;
  /** In the place of a second card of the same module, while it loads. */
  readonly loadingBelow?: ReactNode;
}

/** A card, with what stands in its place while it loads. */
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
