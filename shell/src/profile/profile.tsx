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
  ApiError,
  finishAccountDeletion,
  Dialog,
  endSession,
  request,
  TextField,
  useFieldErrors,
  withServerMessage,
} from "@goals/kit";
import { widgets } from "../remotes.tsx";
import { ExportButton } from "./export-button.tsx";
import styles from "./profile.module.css";
import { ProofDialog } from "./proof-dialog.tsx";
import { SettingsLinks } from "./settings-links.tsx";
import { ACCOUNT_DELETED_PATH } from "@goals/contracts/account";
import type { BodyOf } from "@goals/contracts/endpoint";
import { deleteAccount } from "@goals/contracts/endpoints/account";
import { useRef, useState, type SubmitEvent } from "react";

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

const NOT_DELETED = "Failed to delete your account. Please try again.";

/** Deleting the account is the one action that asks for confirmation. */
function DangerZone() {
  const [asking, setAsking] = useState(false);
  const [proof, setProof] = useState("");
  const formRef = useRef<HTMLFormElement>(null);
  const { errors, showErrors, clearError } = useFieldErrors<"proof">();
  // Such an account also needs a fresh proof, which `useMutation` asks for.
  const byEmail = useUser()?.hasPassword === false;
  const deletion = useMutation({
    send: (body: BodyOf<typeof deleteAccount>) =>
      endSession(() => request(deleteAccount, { body })),
    onSuccess: () =>
      void finishAccountDeletion(ACCOUNT_DELETED_PATH, {
        title: t("Your account and everything in it is deleted."),
      }),
    onError: (failure) => {
      const isWrong = failure instanceof ApiError && failure.status === 400;
      if (!isWrong || !failure.problem) return withServerMessage(NOT_DELETED, failure);
      showErrors({ proof: failure.problem.message }, formRef.current);
      return undefined;
    },
  });

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    void deletion.run(byEmail ? { email: proof } : { password: proof });
  }

  function close() {
    setAsking(false);
    setProof("");
    clearError("proof");
  }

  return (
    <Card title={t("Danger Zone")}>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t("Delete Account")}
        </Button>
      </div>
      <Dialog open={asking} title={t("Delete your account?")} onClose={close}>
        {asking && (
          <form ref={formRef} className={styles.form} noValidate onSubmit={confirm}>
            <p className="quiet">
              {t(
                "This deletes everything you wrote here, at once and for good. Export it first if you want to keep it.",
              )}
            </p>
            <TextField
              label={byEmail ? t("Your email") : t("Your password")}
              type={byEmail ? "email" : "password"}
              name={byEmail ? "email" : "password"}
              autoComplete={byEmail ? "email" : "current-password"}
              value={proof}
              error={errors.proof}
              onChange={(event) => {
                setProof(event.target.value);
                clearError("proof");
              }}
            />
            <div className={styles.actions}>
              <Button type="submit" variant="danger" disabled={!proof} pending={deletion.pending}>
                {t("Delete everything")}
              </Button>
              <Button variant="quiet" onClick={close}>
                {t("Keep my account")}
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </Card>
  );
}
