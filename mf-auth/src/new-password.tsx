import { resetPassword } from "@goals/contracts/auth";
import { PASSWORD_MAX } from "@goals/contracts/limits";
import { FAILURE, RESET } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { ApiError, PasswordField, request, useMutation } from "@goals/kit";
import { useRef } from "react";
import { AuthForm } from "./auth-form.tsx";
import { failureOf } from "./failure-of.ts";
import { PasswordNudge } from "./password-nudge.tsx";
import { useFields } from "./use-fields.ts";

interface NewPasswordProps {
  readonly token: string;
  readonly onDone: () => void;
  /** The link is unknown, used or too old. */
  readonly onInvalid: () => void;
}

/** The password twice, so that a slip of the finger locks nobody out again. */
export function NewPassword({ token, onDone, onInvalid }: NewPasswordProps) {
  const form = useRef<HTMLFormElement>(null);
  const { texts, field, check, refuse } = useFields(
    { newPassword: resetPassword.shape.newPassword, confirmation: resetPassword.shape.newPassword },
    { newPassword: "", confirmation: "" },
  );

  const reset = useMutation({
    showsRetry: true,
    send: (newPassword: string) =>
      request(api.resetPassword, { method: "POST", body: { token, newPassword } }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.problem?.code === "invalid_token") onInvalid();
          throw error;
        },
      ),
    onSuccess: onDone,
    onError: (error) => failureOf(FAILURE.reset, error),
  });

  function submit(): void {
    const { newPassword } = check();
    if (newPassword) refuse({ newPassword }, form.current);
    else if (texts.newPassword !== texts.confirmation)
      refuse({ confirmation: RESET.mismatch }, form.current);
    else void reset.run(texts.newPassword);
  }

  return (
    <AuthForm
      action="Reset Password"
      pendingLabel="Resetting..."
      pending={reset.pending}
      waiting={reset.waiting}
      form={form}
      onSubmit={submit}
    >
      <PasswordField
        {...field("newPassword")}
        label="New Password"
        autoComplete="new-password"
        limit={PASSWORD_MAX}
        hint={<PasswordNudge password={texts.newPassword} />}
      />
      <PasswordField
        {...field("confirmation")}
        label="Confirm New Password"
        autoComplete="new-password"
      />
    </AuthForm>
  );
}
