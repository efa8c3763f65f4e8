import { startAuthentication } from "@simplewebauthn/browser";
import { proveByPassword } from "@goals/contracts/endpoints/auth";
import { proveByPasskey, startPasskeySignIn } from "@goals/contracts/endpoints/passkeys";
import { createFailure, PASSKEY, PASSWORD } from "@goals/contracts/notices";
import { buildProofPath, PROOF_ENDS, PROOF_PARAM } from "@goals/contracts/sign-in-redirect";
import {
  ApiError,
  Button,
  ButtonLink,
  Dialog,
  getBootstrap,
  notify,
  onFreshProofNeeded,
  PasswordField,
  request,
  useFieldErrors,
  useMutation,
  useSearchParams,
  useUser,
  t,
  withServerMessage,
} from "@goals/kit";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import styles from "./profile.module.css";

const CONFIRMED = { title: "Thank you", description: "You can continue now." };
const REFUSED = {
  title: "Not confirmed",
  description: "Your sign-in provider did not confirm that it's you.",
};

const NOT_CONFIRMED = createFailure("Failed to confirm it's you. Please try again.");

function useProviderProof(): void {
  const [search, setSearch] = useSearchParams();
  const end = search.get(PROOF_PARAM);
  useEffect(() => {
    if (end === null) return;
    if (end === PROOF_ENDS.confirmed) notify(CONFIRMED);
    else notify(REFUSED, "failure");
    setSearch((all) => new URLSearchParams([...all].filter(([name]) => name !== PROOF_PARAM)), {
      replace: true,
    });
  }, [end, setSearch]);
}

/** Asks users to confirm their identity before a sensitive action. Mounted once on the page with such actions. */
export function ProofDialog() {
  const hasPassword = useUser()?.hasPassword === true;
  const [settle, setSettle] = useState<(isProven: boolean) => void>();
  const [password, setPassword] = useState("");
  const formRef = useRef<HTMLFormElement>(null);
  const { errors, showErrors, clearError } = useFieldErrors<"password">();
  useProviderProof();

  useEffect(() => onFreshProofNeeded(() => new Promise((resolve) => setSettle(() => resolve))), []);

  function close(isProven: boolean) {
    settle?.(isProven);
    setSettle(undefined);
    setPassword("");
    clearError("password");
  }

  const prove = useMutation({
    endpoint: proveByPassword,
    onSuccess: () => close(true),
    onError: (failure) => {
      const isWrong = failure instanceof ApiError && failure.problem?.message === PASSWORD.wrong;
      if (!isWrong) return withServerMessage(NOT_CONFIRMED, failure);
      showErrors({ password: PASSWORD.wrong }, formRef.current);
      return undefined;
    },
  });

  const proveByKey = useMutation({
    send: async () => {
      const options = await request(startPasskeySignIn);
      const credential = await startAuthentication({ optionsJSON: options });
      await request(proveByPasskey, { body: { credential } });
    },
    onSuccess: () => close(true),
    onError: (failure) =>
      failure instanceof ApiError
        ? withServerMessage(NOT_CONFIRMED, failure)
        : { ...NOT_CONFIRMED, description: PASSKEY.notChosen },
  });

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    if (password) void prove.run({ body: { password } });
    else showErrors({ password: t("Please enter your password.") }, formRef.current);
  }

  return (
    <Dialog open={settle !== undefined} title={t("Confirm it's you")} onClose={() => close(false)}>
      {settle && (
        <form ref={formRef} className={styles.form} noValidate onSubmit={confirm}>
          <p className="quiet">{t("This keeps others from doing it on your screen.")}</p>
          {hasPassword && (
            <PasswordField
              label={t("Your password")}
              name="password"
              autoComplete="current-password"
              value={password}
              error={errors.password}
              onChange={(event) => {
                setPassword(event.target.value);
                clearError("password");
              }}
            />
          )}
          <div className={styles.actions}>
            {hasPassword && (
              <Button type="submit" pending={prove.pending} pendingLabel={t("Confirming...")}>
                {t("Confirm")}
              </Button>
            )}
            {"PublicKeyCredential" in globalThis && (
              <Button
                variant="secondary"
                pending={proveByKey.pending}
                pendingLabel={t("Confirming...")}
                onClick={() => void proveByKey.run(undefined)}
              >
                {t("Use a passkey")}
              </Button>
            )}
            {!hasPassword && getBootstrap().providerSignIn && (
              <ButtonLink
                variant="secondary"
                reloadDocument
                to={buildProofPath(location.pathname + location.search)}
              >
                {t("Confirm with your sign-in provider")}
              </ButtonLink>
            )}
            <Button variant="quiet" onClick={() => close(false)}>
              {t("Not now")}
            </Button>
          </div>
          {!hasPassword && (
            <p className="quiet">
              {t(
                "You can also set a password for this: sign out, and choose “Forgot your password?”.",
              )}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}
