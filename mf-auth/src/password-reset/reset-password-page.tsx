import { resetPassword as resetPasswordBody } from "@goals/contracts/auth";
import { resetPassword } from "@goals/contracts/endpoints/auth";
import { FAILURE, RESET } from "@goals/contracts/notices";
import { announceSessionEnd, notify, PasswordField, request, useNavigate, t } from "@goals/kit";
import { useEffect, useState } from "react";
import { AuthForm, getFailureNotice, hasCode, useAuthForm } from "../auth-form/auth-form.tsx";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import { AuthPage } from "../auth-page/auth-page.tsx";
import { Outcome, useLinkToken } from "../links/linked-page.tsx";

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useLinkToken() ?? "";
  const [view, setView] = useState<"form" | "done" | "unverified" | "invalid">("form");
  // Asks for the password twice, because a typing error would lock the user out again.
  const form = useAuthForm({
    schemas: { newPassword: resetPasswordBody.shape.newPassword },
    initial: { newPassword: "", confirmation: "" },
    check: ({ newPassword, confirmation }) =>
      newPassword === confirmation ? {} : { confirmation: RESET.mismatch },
    send: ({ newPassword }) => request(resetPassword, { body: { token, newPassword } }),
    onSuccess: ({ wasUnverified }) => {
      announceSessionEnd();
      setView(wasUnverified ? "unverified" : "done");
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
  if (view === "done" || view === "unverified") {
    return (
      <Outcome
        title={t("Password Reset Successful")}
        subtitle={t(
          "Your new password works from now on. You have been signed out everywhere else.",
        )}
        to="/login"
        link={t("Go to Login")}
      >
        {view === "unverified" && <p>{t(RESET.unverified)}</p>}
      </Outcome>
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
  return (
    <AuthPage title={t("Reset Password")} subtitle={t("Choose a new password for your account.")}>
      <AuthForm label={t("Reset Password")} pendingLabel={t("Resetting...")} form={form}>
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
