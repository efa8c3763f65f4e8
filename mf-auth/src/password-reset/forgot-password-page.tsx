import { forgotPassword } from "@goals/contracts/auth";
import { requestPasswordReset } from "@goals/contracts/endpoints/auth";
import { FAILURE, RESET } from "@goals/contracts/notices";
import { ButtonLink, Link, TextField, useMutation } from "@goals/kit";
import { useState } from "react";
import { AuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice } from "../auth-form/failure-notice.ts";
import { useAuthForm } from "../auth-form/use-auth-form.ts";
import { AuthPage } from "../auth-page/auth-page.tsx";

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  const form = useAuthForm(forgotPassword.shape, { email: "" });

  const requestReset = useMutation({
    showsRetry: true,
    endpoint: requestPasswordReset,
    onSuccess: () => setSent(true),
    onError: (error) => getFailureNotice(FAILURE.forgot, error),
  });

  // Each view has its own key, so that Page announces the new heading.
  if (sent) {
    return (
      <AuthPage key="sent" title="Check Your Email" subtitle={RESET.sent}>
        <ButtonLink to="/login" variant="secondary">
          Back to Login
        </ButtonLink>
      </AuthPage>
    );
  }

  return (
    <AuthPage
      key="form"
      title="Forgot Password"
      subtitle="Enter your email, and we will send you a link to choose a new password."
      footer={<Link to="/login">Back to Login</Link>}
    >
      <AuthForm
        label="Forgot Password"
        action="Send Reset Link"
        pendingLabel="Sending..."
        mutation={requestReset}
        formRef={form.formRef}
        onSubmit={() => form.validate() && void requestReset.run({ body: form.values })}
      >
        <TextField {...form.fieldProps("email")} label="Email" type="email" autoComplete="email" />
      </AuthForm>
    </AuthPage>
  );
}
