import { forgotPassword } from "@goals/contracts/auth";
import { FAILURE, RESET } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { ButtonLink, Link, request, TextField, useMutation } from "@goals/kit";
import { useRef, useState } from "react";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { failureOf } from "./failure-of.ts";
import { useFields } from "./use-fields.ts";

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { texts, field, check, refuse } = useFields(forgotPassword.shape, { email: "" });

  const ask = useMutation({
    showsRetry: true,
    send: (body: { email: string }) => request(api.forgotPassword, { method: "POST", body }),
    onSuccess: () => setSent(true),
    onError: (error) => failureOf(FAILURE.forgot, error),
  });

  function submit(): void {
    const sentences = check();
    if (sentences.email) refuse(sentences, form.current);
    else void ask.run(texts);
  }

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
      key="ask"
      title="Forgot Password"
      subtitle="Enter your email, and we will send you a link to choose a new password."
      footer={<Link to="/login">Back to Login</Link>}
    >
      <AuthForm
        action="Send Reset Link"
        pendingLabel="Sending..."
        pending={ask.pending}
        waiting={ask.waiting}
        form={form}
        onSubmit={submit}
      >
        <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
      </AuthForm>
    </AuthPage>
  );
}
