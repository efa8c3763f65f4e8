import { resetPassword as resetPasswordBody } from "@goals/contracts/auth";
import { resetPassword } from "@goals/contracts/endpoints/auth";
import { FAILURE, RESET } from "@goals/contracts/notices";
import {
  announceSessionEnd,
  ApiError,
  ButtonLink,
  notify,
  PasswordField,
  useMutation,
  useNavigate,
  useSearchParams,
  t,
} from "@goals/kit";
import { useEffect, useState } from "react";
import { AuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice } from "../auth-form/failure-notice.ts";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import { useAuthForm } from "../auth-form/use-auth-form.ts";
import { AuthPage } from "../auth-page/auth-page.tsx";

type View = "form" | "done" | "invalid";

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get("token"));
  const [view, setView] = useState<View>("form");

  useEffect(() => {
    if (!token) notify(RESET.invalid, "failure");
    // With a token: the same page without it, so that it stays out of the history, screenshots and referrers.
    void navigate(token ? "/reset-password" : "/login", { replace: true });
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
      if (error instanceof ApiError && error.problem?.code === "invalid_token") onInvalidToken();
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
