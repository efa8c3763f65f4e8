import type { User } from "@goals/contracts/auth";
import { Card, Page, Skeleton, useUser, t } from "@goals/kit";
import { lazy, Suspense } from "react";
import { widgets } from "../remotes.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { Devices } from "./devices.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { Appearance, KeyboardShortcuts } from "./preferences.tsx";
import styles from "./profile.module.css";
import { YourData } from "./your-data.tsx";

// Loaded with the profile, so that the dashboard, which shares the shell's file, does not carry them.
const AccountEvents = lazy(async () => ({
  default: (await import("./account-events.tsx")).AccountEvents,
}));
const ModelConsent = lazy(async () => ({
  default: (await import("./model-consent.tsx")).ModelConsent,
}));
const ProofDialog = lazy(async () => ({
  default: (await import("./proof-dialog.tsx")).ProofDialog,
}));

function AboutYou({ user }: { readonly user: User }) {
  return (
    <Card title={t("About you")}>
      <dl className={styles.facts}>
        <dt>{t("First name")}</dt>
        <dd>{user.firstName}</dd>
        <dt>{t("Last name")}</dt>
        <dd>{user.lastName || "–"}</dd>
        <dt>{t("Email")}</dt>
        <dd>{user.email}</dd>
      </dl>
    </Card>
  );
}

/** `/profile`: name and missions, preferences, ways to sign in, devices, export, deletion. */
export function Profile() {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title={t("Profile")}>
      <AboutYou user={user} />
      {widgets.missionForm}
      <Appearance />
      <LanguageChoice />
      <KeyboardShortcuts />
      <Suspense fallback={null}>
        <ModelConsent user={user} />
      </Suspense>
      {widgets.waysToSignIn}
      <Devices />
      <Suspense fallback={<Skeleton height={64} />}>
        <AccountEvents />
      </Suspense>
      <YourData />
      <DangerZone />
      <Suspense fallback={null}>
        <ProofDialog />
      </Suspense>
    </Page>
  );
}
