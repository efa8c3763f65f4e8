import { isLostEmail } from "@goals/contracts/auth";
import { getHelp } from "@goals/contracts/endpoints/research";
import { FAILURE } from "@goals/contracts/notices";
import {
  Button,
  Card,
  finishSignOut,
  HelpLine,
  Page,
  requestSignOut,
  t,
  useMutation,
  useQuery,
  useUser,
} from "@goals/kit";
import { widgets } from "../remotes.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { ExportButton } from "./export-button.tsx";
import styles from "./profile.module.css";
import { ProofDialog } from "./proof-dialog.tsx";
import { SettingsLinks } from "./settings-links.tsx";

export default function Profile() {
  const user = useUser();
  const { data: help } = useQuery(getHelp);
  const logOut = useMutation({
    send: requestSignOut,
    onSuccess: () => void finishSignOut(),
    onError: FAILURE.logout,
  });
  if (!user) return null;
  return (
    <Page title={t("Profile")} width="columns">
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
      {widgets.missionForm()}
      <div data-beside>
        <SettingsLinks />
        <div className={styles.actions}>
          <ExportButton />
          <Button
            variant="secondary"
            pending={logOut.pending}
            onClick={() => void logOut.run(undefined)}
          >
            {t("Log Out")}
          </Button>
        </div>
        <DangerZone />
        {help && <HelpLine help={help} />}
      </div>
      <ProofDialog />
    </Page>
  );
}
