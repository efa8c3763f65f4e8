import { passwordChange } from "@goals/contracts/auth";
import { buildPath } from "@goals/contracts/endpoint";
import { listAccessKeys, getReminders } from "@goals/contracts/endpoints/account";
import { changePassword } from "@goals/contracts/endpoints/auth";
import { listWaysToSignIn, removePassword } from "@goals/contracts/endpoints/passkeys";
import { KEYS_END_MS } from "@goals/contracts/limits";
import { PASSWORD } from "@goals/contracts/notices";
import type { WaysToSignIn } from "@goals/contracts/ways-to-sign-in";
import { WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/account-notices";
import {
  ApiError,
  Button,
  Dialog,
  notify,
  PasswordField,
  useMutation,
  USER_PATH,
  useUser,
  t,
} from "@goals/kit";
import { useState } from "react";
import { AuthForm, useAuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice } from "../auth-form/failure-notice.ts";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import styles from "./ways-to-sign-in.module.css";

export function PasswordRow({ ways }: { readonly ways: WaysToSignIn }) {
  const { hasPassword, passkeys, identities } = ways;
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation({
    endpoint: removePassword,
    onSuccess: WAYS_SUCCESS.passwordRemoved,
    revalidates: [USER_PATH, buildPath(listWaysToSignIn)],
    onError: WAYS_FAILURE.removePassword,
  });
  const action = hasPassword ? t("Change password") : t("Set a password");
  return (
    <div className={styles.row}>
      <div>
        <p>{t("Password")}</p>
        <p className={styles.state}>
          {hasPassword ? t("You use it to sign in.") : t("This account has no password.")}
        </p>
      </div>
      <div className={styles.actions}>
        {hasPassword && passkeys.length + identities.length > 0 && (
          <Button
            variant="quiet"
            aria-label={t("Remove the password")}
            pending={remove.pending}
            onClick={() => void remove.run({})}
          >
            {t("Remove")}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
      <Dialog open={isOpen} title={action} onClose={() => setOpen(false)}>
        {isOpen && <PasswordChangeForm label={action} ways={ways} onDone={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

interface PasswordChangeFormProps {
  readonly label: string;
  readonly ways: WaysToSignIn;
  readonly onDone: () => void;
}

/** Accounts without a password are only asked for the new one. */
function PasswordChangeForm({ label, ways, onDone }: PasswordChangeFormProps) {
  const { hasPassword, newestKeyAt } = ways;
  // A thief could have created a recent one.
  const [endsKeys, setEndsKeys] = useState(
    () => newestKeyAt !== undefined && Date.now() - Date.parse(newestKeyAt) < KEYS_END_MS,
  );
  const { currentPassword: current, newPassword: next } = passwordChange.shape;
  const fields = { newPassword: next, ...(hasPassword && { currentPassword: current }) };
  const user = useUser();
  const form = useAuthForm(fields, { currentPassword: "", newPassword: "" });

  const change = useMutation({
    showsRetry: true,
    endpoint: changePassword,
    onSuccess: () => {
      notify(hasPassword ? WAYS_SUCCESS.passwordChanged : WAYS_SUCCESS.passwordSet);
      onDone();
    },
    revalidates: [
      USER_PATH,
      buildPath(listWaysToSignIn),
      buildPath(listAccessKeys),
      buildPath(getReminders),
    ],
    onError: (error) => {
      const isWrong = error instanceof ApiError && error.problem?.message === PASSWORD.wrong;
      if (!isWrong) return getFailureNotice(WAYS_FAILURE.changePassword, error);
      form.showErrors({ currentPassword: PASSWORD.wrong });
      return undefined;
    },
  });

  function validate(): boolean {
    const isMissing = hasPassword && form.values.currentPassword === "";
    if (isMissing) form.showErrors({ currentPassword: PASSWORD.missing });
    return !isMissing && form.validate();
  }

  function submit(): void {
    const { currentPassword, newPassword } = form.values;
    void change.run({
      body: {
        newPassword,
        ...(hasPassword && { currentPassword }),
        ...(endsKeys && { endsKeys }),
      },
    });
  }

  return (
    <AuthForm
      label={label}
      pendingLabel={t("Saving...")}
      mutation={change}
      form={{ ...form, validate }}
      onSubmit={submit}
    >
      {hasPassword && (
        <PasswordField
          {...form.fieldProps("currentPassword")}
          label={t("Current password")}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        {...form.fieldProps("newPassword")}
        label={t("New password")}
        own={user ? [user.email, user.firstName, user.lastName] : []}
      />
      {newestKeyAt !== undefined && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={endsKeys}
            onChange={({ target }) => setEndsKeys(target.checked)}
          />
          {t("Also end tokens, feeds, shared pages and notifications")}
        </label>
      )}
    </AuthForm>
  );
}
