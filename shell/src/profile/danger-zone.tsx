import { DELETION_REFUSED, ACCOUNT_DELETED_PATH } from "@goals/contracts/account";
import type { BodyOf } from "@goals/contracts/endpoint";
import { deleteAccount } from "@goals/contracts/endpoints/account";
import { buildProofPath, PROOF_ENDS } from "@goals/contracts/sign-in-redirect";
import { createFailure } from "@goals/contracts/notices";
import {
  ApiError,
  finishAccountDeletion,
  getBootstrap,
  Button,
  ButtonLink,
  Card,
  Dialog,
  endSession,
  request,
  TextField,
  useFieldErrors,
  useMutation,
  useSearchParams,
  useUser,
  t,
  withServerMessage,
} from "@goals/kit";
import { useRef, useState, type SubmitEvent } from "react";
import styles from "./profile.module.css";

const NOT_DELETED = createFailure("Failed to delete your account. Please try again.");

/** Deleting the account is the one action that asks for confirmation. */
export function DangerZone() {
  const [search, setSearch] = useSearchParams();
  const end = search.get("delete");
  const [asking, setAsking] = useState(end !== null);
  const [proof, setProof] = useState("");
  const formRef = useRef<HTMLFormElement>(null);
  const { errors, showErrors, clearError } = useFieldErrors<"proof">();
  // Accounts that only sign in through a provider have no password.
  const byEmail = useUser()?.hasPassword === false;
  const { providerSignIn } = getBootstrap();
  const isRefused = end === PROOF_ENDS.refused;
  const isConfirmed = !byEmail || end === PROOF_ENDS.confirmed;
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
    if (end !== null) setSearch({}, { replace: true });
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
            {isConfirmed ? (
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
            ) : (
              <>
                {isRefused && (
                  <p role="alert" className={styles.alert}>
                    {t(DELETION_REFUSED)}
                  </p>
                )}
                <p className="quiet">
                  {t(
                    "Sign in with your provider again. This keeps others from doing it on your screen.",
                  )}
                </p>
                {(isRefused || !providerSignIn) && (
                  <p className="quiet">
                    {t(
                      "Without the provider: sign out, set a password with “Forgot your password?”, and use it to delete your account.",
                    )}
                  </p>
                )}
              </>
            )}
            <div className={styles.actions}>
              {isConfirmed && (
                <Button type="submit" variant="danger" disabled={!proof} pending={deletion.pending}>
                  {t("Delete everything")}
                </Button>
              )}
              {!isConfirmed && providerSignIn && (
                <ButtonLink
                  variant="secondary"
                  reloadDocument
                  to={buildProofPath("delete", "/profile")}
                >
                  {t("Sign in again")}
                </ButtonLink>
              )}
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
