import type { ReactNode } from "react";

/** In the place of a remote's module that never arrives: its name, and what the shell shows meanwhile. */
function Placeholder({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return <section aria-label={name}>{children}</section>;
}

/** In the place of `src/remotes.tsx`: the shell's own part of a page is what its tests are about. */
export const widgets = {
  mission: <Placeholder name="Mission" />,
  researchProgress: () => <Placeholder name="Research Progress" />,
  personalAnalysis: <Placeholder name="Personal Analysis" />,
  scoreboard: <Placeholder name="Scoreboard" />,
  todaysFocus: (loading: ReactNode) => <Placeholder name="Today's Focus">{loading}</Placeholder>,
  monthObjectives: (loading: ReactNode, loadingBelow: ReactNode) => (
    <Placeholder name="This Month's Objectives">
      {loading}
      {loadingBelow}
    </Placeholder>
  ),
  monthCalendar: <Placeholder name="Calendar" />,
  missionForm: <Placeholder name="Missions" />,
};

const page = (name: string) => <Placeholder name={name} />;

export const pages = {
  login: page("login"),
  register: page("register"),
  forgotPassword: page("forgot-password"),
  resetPassword: page("reset-password"),
  today: page("today"),
  objectives: page("objectives"),
  research: page("research"),
};

export const onboardingSteps = {
  researchIntro: page("research-intro"),
  analysis: page("analysis"),
  missions: page("missions"),
  objectives: page("objectives-setup"),
};
