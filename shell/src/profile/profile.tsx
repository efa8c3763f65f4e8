import { isLostEmail } from "@goals/contracts/lost-email";
import type { User } from "@goals/contracts/auth";
import { Card, Page, useUser, t } from "@goals/kit";
import { widgets } from "../remotes.tsx";
import { AccountEvents } from "./account-events.tsx";
import { Connections } from "./connections/connections.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { Devices } from "./devices.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { ModelConsent } from "./model-consent.tsx";
import { Appearance, KeyboardShortcuts } from "./preferences.tsx";
import styles from "./profile.module.css";
import { ProofDialog } from "./proof-dialog.tsx";
import { Reminders } from "./reminders/reminders.tsx";
import { YourData } from "./your-data.tsx";
import { YourDays } from "./your-days.tsx";

function AboutYou({ user }: { readonly user: User }) {
  return (
    <Card title={t("About you")}>
      <dl className={styles.facts}>
        <dt>{t("First name")}</dt>
        <dd>{user.firstName}</dd>
        <dt>{t("Last name")}</dt>
        <dd>{user.lastName || "–"}</dd>
        <dt>{t("Email")}</dt>
        <dd>{isLostEmail(user.email) ? t("No address of your own") : user.email}</dd>
      </dl>
    </Card>
  );
}

/** `/profile`: name and missions, preferences, ways to sign in, devices, connections, export, deletion. */
export function Profile() {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title={t("Profile")}>
      <AboutYou user={user} />
      {widgets.missionForm}
      <Appearance />
      <LanguageChoice />
      <YourDays />
      <Reminders />
      <KeyboardShortcuts />
      <ModelConsent user={user} />
      {widgets.waysToSignIn}
      <Devices />
      <AccountEvents />
      <Connections />
      <YourData />
      <DangerZone />
      <ProofDialog />
    </Page>
  );
}
