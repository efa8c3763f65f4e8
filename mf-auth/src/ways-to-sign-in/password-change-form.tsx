import { passwordChange } from "@goals/contracts/auth";
import { buildPath } from "@goals/contracts/endpoint";
import { listAccessKeys } from "@goals/contracts/endpoints/access-keys";
import { changePassword } from "@goals/contracts/endpoints/auth";
import { listWaysToSignIn } from "@goals/contracts/endpoints/passkeys";
import { KEYS_END_MS } from "@goals/contracts/limits";
import { getReminders } from "@goals/contracts/endpoints/reminders";
import { PASSWORD } from "@goals/contracts/notices";
import { WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/sign-in-notices";
import { ApiError, notify, PasswordField, useMutation, USER_PATH, useUser, t } from "@goals/kit";
import { useState } from "react";
import { AuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice } from "../auth-form/failure-notice.ts";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import { useAuthForm } from "../auth-form/use-auth-form.ts";
import styles from "./ways-to-sign-in.module.css";

interface PasswordChangeFormProps {
  readonly label: string;
  /** Accounts without a password are only asked for the new one. */
  readonly hasPassword: boolean;
  readonly newestKeyAt: string | undefined;
  readonly onDone: () => void;
}

/** True if a thief could have created one just now. */
const isRecent = (newestKeyAt: string | undefined) =>
  newestKeyAt !== undefined && Date.now() - Date.parse(newestKeyAt) < KEYS_END_MS;

export function PasswordChangeForm({
  label,
  hasPassword,
  newestKeyAt,
  onDone,
}: PasswordChangeFormProps) {
  const [endsKeys, setEndsKeys] = useState(() => isRecent(newestKeyAt));
  const { currentPassword: current, newPassword: next } = passwordChange.shape;
  const fields = { currentPassword: current, newPassword: next };
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

  function submit(): void {
    const { currentPassword, newPassword } = form.values;
    if (hasPassword && currentPassword === "")
      form.showErrors({ currentPassword: PASSWORD.missing });
    else if (form.validate(hasPassword ? undefined : ["newPassword"]))
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
      action={label}
      pendingLabel={t("Saving...")}
      mutation={change}
      formRef={form.formRef}
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
