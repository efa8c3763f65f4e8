import { registration } from "@goals/contracts/auth";
import { register } from "@goals/contracts/endpoints/auth";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { finishSignIn, Link, notify, TextField, useMutation, useNavigate } from "@goals/kit";
import { AuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice, isEmailTaken } from "../auth-form/failure-notice.ts";
import { NewPasswordField } from "../auth-form/new-password-field.tsx";
import { useAuthForm } from "../auth-form/use-auth-form.ts";
import { AuthPage } from "../auth-page/auth-page.tsx";

const FIRST_PAGE = "/onboarding/research-intro";

export default function RegisterPage() {
  const navigate = useNavigate();
  const form = useAuthForm(registration.shape, { name: "", email: "", password: "" });

  const createAccount = useMutation({
    showsRetry: true,
    endpoint: register,
    onError: (error) => {
      const notice = getFailureNotice(FAILURE.register, error);
      if (isEmailTaken(error)) form.showErrors({ email: notice.description });
      return notice;
    },
  });

  async function submit(): Promise<void> {
    if (!form.validate()) return;
    const user = await createAccount.run({ body: form.values });
    if (!user) return;
    await finishSignIn(user);
    notify(SUCCESS.register);
    await navigate(FIRST_PAGE, { replace: true });
  }

  return (
    <AuthPage
      title="Create Account"
      subtitle="Free, and yours: you can export or delete everything at any time."
      providerReturnsTo={FIRST_PAGE}
      footer={
        <>
          Already have an account? <Link to="/login">Sign in</Link>
        </>
      }
    >
      <AuthForm
        label="Create Account"
        action="Create Account"
        pendingLabel="Creating..."
        mutation={createAccount}
        formRef={form.formRef}
        onSubmit={() => void submit()}
      >
        <TextField {...form.fieldProps("name")} label="Full Name" autoComplete="name" />
        <TextField {...form.fieldProps("email")} label="Email" type="email" autoComplete="email" />
        <NewPasswordField {...form.fieldProps("password")} label="Password" />
      </AuthForm>
    </AuthPage>
  );
}
