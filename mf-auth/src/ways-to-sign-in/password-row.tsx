import { passwordChange } from "@goals/contracts/auth";
import { listAccessKeys, getReminders } from "@goals/contracts/endpoints/account";
import { changePassword } from "@goals/contracts/endpoints/auth";
import { removePassword } from "@goals/contracts/endpoints/passkeys";
import { KEYS_END_MS } from "@goals/contracts/limits";
import { PASSWORD } from "@goals/contracts/notices";
import type { WaysToSignIn } from "@goals/contracts/ways-to-sign-in";
import { WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/account-notices";
import { getNow, notify, PasswordField, request, useUser, t } from "@goals/kit";
import { useState } from "react";
import { AuthForm, getFailureNotice, useAuthForm } from "../auth-form/auth-form.tsx";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import { CARD, DialogButton, MutationButton, WayRow } from "./way-row.tsx";
import styles from "./ways-to-sign-in.module.css";

export function PasswordRow({ ways }: { readonly ways: WaysToSignIn }) {
  const { hasPassword, passkeys, identities } = ways;
  const action = hasPassword ? t("Change password") : t("Set a password");
  return (
    <WayRow
      title={t("Password")}
      text={hasPassword ? t("You use it to sign in.") : t("This account has no password.")}
    >
      <div className={styles.actions}>
        {hasPassword && passkeys.length + identities.length > 0 && (
          <MutationButton
            variant="quiet"
            aria-label={t("Remove the password")}
            send={() => request(removePassword)}
            onSuccess={WAYS_SUCCESS.passwordRemoved}
            onError={WAYS_FAILURE.removePassword}
          >
            {t("Remove")}
          </MutationButton>
        )}
        <DialogButton variant="secondary" title={action}>
          {(close) => <PasswordChangeForm label={action} ways={ways} onDone={close} />}
        </DialogButton>
      </div>
    </WayRow>
  );
}

/** Accounts without a password are only asked for the new one. */
function PasswordChangeForm(props: { label: string; ways: WaysToSignIn; onDone: () => void }) {
  const { hasPassword, newestKeyAt } = props.ways;
  // A thief could have created a recent one.
  const [endsKeys, setEndsKeys] = useState(
    () => newestKeyAt !== undefined && getNow() - Date.parse(newestKeyAt) < KEYS_END_MS,
  );
  const { currentPassword: current, newPassword: next } = passwordChange.shape;
  const user = useUser();
  const form = useAuthForm({
    schemas: { newPassword: next, ...(hasPassword && { currentPassword: current }) },
    initial: { currentPassword: "", newPassword: "" },
    check: ({ currentPassword }) =>
      hasPassword && !currentPassword ? { currentPassword: PASSWORD.missing } : {},
    send: ({ newPassword, currentPassword }) =>
      request(changePassword, {
        body: {
          newPassword,
          ...(hasPassword && { currentPassword }),
          ...(endsKeys && { endsKeys }),
        },
      }),
    onSuccess: () => {
      notify(hasPassword ? WAYS_SUCCESS.passwordChanged : WAYS_SUCCESS.passwordSet);
      props.onDone();
    },
    revalidates: [...CARD, listAccessKeys.path, getReminders.path],
    onError: (error, showErrors) => {
      const notice = getFailureNotice(WAYS_FAILURE.changePassword, error);
      if (notice.description !== PASSWORD.wrong) return notice;
      showErrors({ currentPassword: PASSWORD.wrong });
      return undefined;
    },
  });

  return (
    <AuthForm label={props.label} pendingLabel={t("Saving...")} form={form}>
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
