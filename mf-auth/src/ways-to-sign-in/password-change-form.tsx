import { passwordChange } from "@goals/contracts/auth";
import { buildPath } from "@goals/contracts/endpoint";
import { changePassword } from "@goals/contracts/endpoints/auth";
import { listWaysToSignIn } from "@goals/contracts/endpoints/passkeys";
import { PASSWORD } from "@goals/contracts/notices";
import { WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/sign-in-notices";
import { ApiError, notify, PasswordField, useMutation, USER_PATH, t } from "@goals/kit";
import { AuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice } from "../auth-form/failure-notice.ts";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import { useAuthForm } from "../auth-form/use-auth-form.ts";

interface PasswordChangeFormProps {
  readonly label: string;
  /** An account without a password is asked for the new one alone. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

/** A new password, and the current one before it. */
export function PasswordChangeForm({ label, hasPassword, onDone }: PasswordChangeFormProps) {
  const form = useAuthForm(passwordChange.shape, { currentPassword: "", newPassword: "" });

  const change = useMutation({
    showsRetry: true,
    endpoint: changePassword,
    onSuccess: () => {
      notify(hasPassword ? WAYS_SUCCESS.passwordChanged : WAYS_SUCCESS.passwordSet);
      onDone();
    },
    revalidates: [USER_PATH, buildPath(listWaysToSignIn)],
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
      void change.run({ body: hasPassword ? { currentPassword, newPassword } : { newPassword } });
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
      <NewPasswordField {...form.fieldProps("newPassword")} label={t("New password")} />
    </AuthForm>
  );
}
