import { resetPassword as resetPasswordBody } from "@goals/contracts/auth";
import { resetPassword } from "@goals/contracts/endpoints/auth";
import { FAILURE, RESET } from "@goals/contracts/notices";
import { announceSessionEnd, notify, PasswordField, useMutation, useNavigate, t } from "@goals/kit";
import { useEffect, useState } from "react";
import { AuthForm, useAuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice, hasCode } from "../auth-form/failure-notice.ts";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import { AuthPage } from "../auth-page/auth-page.tsx";
import { Outcome, useLinkToken } from "../auth-page/linked-page.tsx";

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useLinkToken("/reset-password");
  const [view, setView] = useState<"form" | "done" | "invalid">("form");
  const { newPassword } = resetPasswordBody.shape;
  // Asks for the password twice, because a typing error would lock the user out again.
  const form = useAuthForm({ newPassword }, { newPassword: "", confirmation: "" });
  const reset = useMutation({
    showsRetry: true,
    endpoint: resetPassword,
    onSuccess: () => {
      announceSessionEnd();
      setView("done");
    },
    onError: (error) => {
      if (hasCode(error, "invalid_token")) setView("invalid");
      return getFailureNotice(FAILURE.reset, error);
    },
  });

  useEffect(() => {
    if (token) return;
    notify(RESET.invalid, "failure");
    void navigate("/login", { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the address the page was opened at
  }, []);

  if (!token) return null;
  if (view === "done") {
    return (
      <Outcome
        title={t("Password Reset Successful")}
        subtitle={t(
          "Your new password works from now on. You have been signed out everywhere else.",
        )}
        to="/login"
        link={t("Go to Login")}
      />
    );
  }
  if (view === "invalid") {
    return (
      <Outcome
        title={t(RESET.invalid.title)}
        subtitle={t(RESET.invalid.description)}
        to="/forgot-password"
        link={t("Request New Reset Link")}
      />
    );
  }

  function submit(sent: string): void {
    if (form.values.newPassword !== form.values.confirmation)
      form.showErrors({ confirmation: RESET.mismatch });
    else void reset.run({ body: { token: sent, newPassword: form.values.newPassword } });
  }

  return (
    <AuthPage title={t("Reset Password")} subtitle={t("Choose a new password for your account.")}>
      <AuthForm
        label={t("Reset Password")}
        pendingLabel={t("Resetting...")}
        mutation={reset}
        form={form}
        onSubmit={() => submit(token)}
      >
        <NewPasswordField {...form.fieldProps("newPassword")} label={t("New Password")} />
        <PasswordField
          {...form.fieldProps("confirmation")}
          label={t("Confirm New Password")}
          autoComplete="new-password"
        />
      </AuthForm>
    </AuthPage>
  );
}
