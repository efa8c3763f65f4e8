import { Skeleton } from "@goals/kit";
import type { ReactNode } from "react";
import { RemotePage } from "./federation/remote-page.tsx";
import { RemoteWidget } from "./federation/remote-widget.tsx";

/** The federation map: everything the shell mounts from elsewhere, by remote and expose. */

export const pages = {
  login: <RemotePage id="mf-auth/login-page" title="Sign In" isFramed={false} />,
  register: <RemotePage id="mf-auth/register-page" title="Create Account" isFramed={false} />,
  forgotPassword: (
    <RemotePage id="mf-auth/forgot-password-page" title="Forgot Password" isFramed={false} />
  ),
  resetPassword: (
    <RemotePage id="mf-auth/reset-password-page" title="Reset Password" isFramed={false} />
  ),
  today: <RemotePage id="mf-today/today-page" title="Today's Actions" />,
  objectives: <RemotePage id="mf-goals/objectives-page" title="Goals & Mission" />,
  research: <RemotePage id="mf-research/research-page" title="Research Workspace" />,
} as const;

export const onboardingSteps = {
  researchIntro: <RemotePage id="mf-research/onboarding-research-intro" title="Research" />,
  analysis: <RemotePage id="mf-research/onboarding-analysis" title="Analysis" />,
  missions: <RemotePage id="mf-goals/onboarding-missions" title="Missions" />,
  objectives: <RemotePage id="mf-goals/onboarding-objectives" title="Objectives" />,
} as const;

export const widgets = {
  mission: (
    <RemoteWidget id="mf-goals/mission-card" title="Mission" loading={<Skeleton height={48} />} />
  ),
  researchProgress: (height: number) => (
    <RemoteWidget
      id="mf-research/research-progress"
      title="Research Progress"
      loading={<Skeleton height={height} />}
    />
  ),
  personalAnalysis: (
    <RemoteWidget
      id="mf-research/personal-analysis"
      title="Personal Analysis"
      loading={<Skeleton height={112} />}
    />
  ),
  scoreboard: (
    <RemoteWidget
      id="mf-goals/scoreboard-card"
      title="Scoreboard"
      loading={<Skeleton height={176} />}
    />
  ),
  todaysFocus: (loading: ReactNode) => (
    <RemoteWidget id="mf-today/todays-focus" title="Today's Focus" loading={loading} />
  ),
  monthObjectives: (loading: ReactNode, loadingBelow: ReactNode) => (
    <RemoteWidget
      id="mf-goals/month-objectives"
      title="This Month's Objectives"
      loading={loading}
      loadingBelow={loadingBelow}
    />
  ),
  monthCalendar: (
    <RemoteWidget
      id="mf-today/month-calendar"
      title="Calendar"
      loading={<Skeleton height={340} />}
    />
  ),
  missionForm: (
    <RemoteWidget id="mf-goals/mission-form" title="Missions" loading={<Skeleton height={480} />} />
  ),
} as const;
