import { ACCOUNT_DELETED_PATH } from "@goals/contracts/account";
import type { BodyOf } from "@goals/contracts/endpoint";
import { deleteAccount } from "@goals/contracts/endpoints/account";
import {
  ApiError,
  finishAccountDeletion,
  Button,
  Card,
  Dialog,
  endSession,
  request,
  TextField,
  useFieldErrors,
  useMutation,
  useUser,
  t,
  withServerMessage,
} from "@goals/kit";
import { useRef, useState, type SubmitEvent } from "react";
import styles from "./profile.module.css";

const NOT_DELETED = "Failed to delete your account. Please try again.";

/** Deleting the account is the one action that asks for confirmation. */
export function DangerZone() {
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
