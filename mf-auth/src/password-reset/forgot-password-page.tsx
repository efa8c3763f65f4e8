import { forgotPassword } from "@goals/contracts/auth";
import { requestPasswordReset } from "@goals/contracts/endpoints/auth";
import { FAILURE, RESET } from "@goals/contracts/notices";
import { Link, request, t } from "@goals/kit";
import { useState } from "react";
import { AuthForm, EmailField, getFailureNotice, useAuthForm } from "../auth-form/auth-form.tsx";
import { AuthPage } from "../auth-page/auth-page.tsx";
import { Outcome } from "../links/linked-page.tsx";

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  const form = useAuthForm({
    schemas: forgotPassword.shape,
    initial: { email: "" },
    send: (body) => request(requestPasswordReset, { body }),
    onSuccess: () => setSent(true),
    onError: (error) => getFailureNotice(FAILURE.forgot, error),
  });

  if (sent) {
    return (
      <Outcome
        title={t("Check Your Email")}
        subtitle={t(RESET.sent)}
        to="/login"
        variant="secondary"
        link={t("Back to Login")}
      />
    );
  }
  return (
    <AuthPage
      title={t("Forgot Password")}
      subtitle={t("Enter your email, and we will send you a link to choose a new password.")}
      footer={<Link to="/login">{t("Back to Login")}</Link>}
    >
      <AuthForm
        label={t("Forgot Password")}
        action={t("Send Reset Link")}
        pendingLabel={t("Sending...")}
        form={form}
      >
        <EmailField {...form.fieldProps("email")} label={t("Email")} />
      </AuthForm>
    </AuthPage>
  );
}
