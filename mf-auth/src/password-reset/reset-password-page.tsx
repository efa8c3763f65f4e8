import { resetPassword as resetPasswordBody } from "@goals/contracts/auth";
import { resetPassword } from "@goals/contracts/endpoints/auth";
import { FAILURE, RESET } from "@goals/contracts/notices";
import {
  announceSessionEnd,
  ButtonLink,
  notify,
  PasswordField,
  useMutation,
  useNavigate,
  t,
} from "@goals/kit";
import { useEffect, useState } from "react";
import { AuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice } from "../auth-form/failure-notice.ts";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import { useAuthForm } from "../auth-form/use-auth-form.ts";
import { AuthPage } from "../auth-page/auth-page.tsx";
import { hasCode, useLinkToken } from "../auth-page/use-link-token.ts";

type View = "form" | "done" | "invalid";

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useLinkToken("/reset-password");
  const [view, setView] = useState<View>("form");

  useEffect(() => {
    if (token) return;
    notify(RESET.invalid, "failure");
    void navigate("/login", { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the address the page was opened at
  }, []);

  // Each view has its own key, so that Page announces the new heading.
  if (!token) return null;
  if (view === "done") {
    return (
      <AuthPage
        key={view}
        title={t("Password Reset Successful")}
        subtitle={t(
          "Your new password works from now on. You have been signed out everywhere else.",
        )}
      >
        <ButtonLink to="/login">{t("Go to Login")}</ButtonLink>
      </AuthPage>
    );
  }
  if (view === "invalid") {
    return (
      <AuthPage key={view} title={t(RESET.invalid.title)} subtitle={t(RESET.invalid.description)}>
        <ButtonLink to="/forgot-password">{t("Request New Reset Link")}</ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      key={view}
      title={t("Reset Password")}
      subtitle={t("Choose a new password for your account.")}
    >
      <NewPasswordForm
        token={token}
        onDone={() => {
          announceSessionEnd();
          setView("done");
        }}
        onInvalidToken={() => setView("invalid")}
      />
    </AuthPage>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onInvalidToken: () => void;
}

/** Asks for the password twice, because a typing error would lock the user out again. */
function NewPasswordForm({ token, onDone, onInvalidToken }: NewPasswordFormProps) {
  const { newPassword } = resetPasswordBody.shape;
  const form = useAuthForm({ newPassword }, { newPassword: "", confirmation: "" });

  const reset = useMutation({
    showsRetry: true,
    endpoint: resetPassword,
    onSuccess: onDone,
    onError: (error) => {
      if (hasCode(error, "invalid_token")) onInvalidToken();
      return getFailureNotice(FAILURE.reset, error);
    },
  });

  function submit(): void {
    if (!form.validate()) return;
    if (form.values.newPassword !== form.values.confirmation)
      form.showErrors({ confirmation: RESET.mismatch });
    else void reset.run({ body: { token, newPassword: form.values.newPassword } });
  }

  return (
    <AuthForm
      label={t("Reset Password")}
      action={t("Reset Password")}
      pendingLabel={t("Resetting...")}
      mutation={reset}
      formRef={form.formRef}
      onSubmit={submit}
    >
      <NewPasswordField {...form.fieldProps("newPassword")} label={t("New Password")} />
      <PasswordField
        {...form.fieldProps("confirmation")}
        label={t("Confirm New Password")}
        autoComplete="new-password"
      />
    </AuthForm>
  );
}
