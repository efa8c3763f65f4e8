import { registration, type User } from "@goals/contracts/auth";
import { register } from "@goals/contracts/endpoints/auth";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { finishSignIn, Link, notify, request, TextField, useNavigate, t } from "@goals/kit";
import {
  AuthForm,
  EmailField,
  getFailureNotice,
  hasCode,
  useAuthForm,
} from "../auth-form/auth-form.tsx";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import { AuthPage } from "../auth-page/auth-page.tsx";

const FIRST_PAGE = "/onboarding/research-intro";

export default function RegisterPage() {
  const navigate = useNavigate();
  const form = useAuthForm({
    schemas: registration.shape,
    initial: { name: "", email: "", password: "" },
    send: (body) => request(register, { body }),
    onSuccess: (user) => void enter(user),
    onError: (error, showErrors) => {
      const notice = getFailureNotice(FAILURE.register, error);
      if (hasCode(error, "email_taken")) showErrors({ email: notice.description });
      return notice;
    },
  });

  async function enter(user: User): Promise<void> {
    await finishSignIn(user);
    notify(SUCCESS.register);
    await navigate(FIRST_PAGE, { replace: true });
  }

  return (
    <AuthPage
      title={t("Create Account")}
      subtitle={t("Free, and yours: you can export or delete everything at any time.")}
      providerReturnsTo={FIRST_PAGE}
      footer={
        <>
          {t("Already have an account?")} <Link to="/login">{t("Sign in")}</Link>
          <br />
          <Link to="/privacy">{t("What we keep about you, and for how long")}</Link>
        </>
      }
    >
      <AuthForm label={t("Create Account")} pendingLabel={t("Creating...")} form={form}>
        <TextField {...form.fieldProps("name")} label={t("Full Name")} autoComplete="name" />
        <EmailField {...form.fieldProps("email")} label={t("Email")} />
        <NewPasswordField
          {...form.fieldProps("password")}
          label={t("Password")}
          own={[form.values.name, form.values.email]}
        />
      </AuthForm>
    </AuthPage>
  );
}
