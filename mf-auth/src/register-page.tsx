import { registration, type Registration } from "@goals/contracts/auth";
import { PASSWORD_MAX } from "@goals/contracts/limits";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import {
  Link,
  notify,
  PasswordField,
  request,
  finishSignIn,
  TextField,
  useMutation,
  useNavigate,
} from "@goals/kit";
import { useRef } from "react";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { failureOf, isAddressTaken } from "./failure-of.ts";
import { notifyRule } from "./notify-rule.ts";
import { PasswordNudge } from "./password-nudge.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import { useFields } from "./use-fields.ts";

const AFTER_REGISTERING = "/onboarding/research-intro";

export default function RegisterPage() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { texts, field, check, refuse } = useFields(registration.shape, {
    name: "",
    email: "",
    password: "",
  });

  const createAccount = useMutation({
    showsRetry: true,
    send: (body: Registration) => request(api.register, { method: "POST", body }),
    onError: (error) => {
      const notice = failureOf(FAILURE.register, error);
      if (isAddressTaken(error)) refuse({ email: notice.description }, form.current);
      return notice;
    },
  });

  async function submit(): Promise<void> {
    const sentences = check();
    if (Object.keys(sentences).length > 0) {
      notifyRule(sentences);
      return refuse(sentences, form.current);
    }
    const user = await createAccount.run(texts);
    if (!user) return;
    await finishSignIn(user);
    notify(SUCCESS.register);
    await navigate(AFTER_REGISTERING, { replace: true });
  }

  return (
    <AuthPage
      title="Create Account"
      subtitle="Free, and yours: you can export or delete everything at any time."
      footer={
        <>
          Already have an account? <Link to="/login">Sign in</Link>
        </>
      }
    >
      <AuthForm
        action="Create Account"
        pendingLabel="Creating..."
        pending={createAccount.pending}
        waiting={createAccount.waiting}
        form={form}
        onSubmit={() => void submit()}
      >
        <TextField {...field("name")} label="Full Name" autoComplete="name" />
        <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
        <PasswordField
          {...field("password")}
          label="Password"
          autoComplete="new-password"
          limit={PASSWORD_MAX}
          hint={<PasswordNudge password={texts.password} />}
        />
      </AuthForm>
      <ProviderSignIn next={AFTER_REGISTERING} />
    </AuthPage>
  );
}
