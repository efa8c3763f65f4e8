import { toLocalPath } from "@goals/contracts/local-path";
import { signInProblem } from "@goals/contracts/sign-in-problems";
import { credentials, type Credentials } from "@goals/contracts/auth";
import { SUCCESS } from "@goals/contracts/notices";
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
  useSearchParams,
} from "@goals/kit";
import { useRef } from "react";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { isWrongPassword, signInFailure } from "./failure-of.ts";
import styles from "./login-page.module.css";
import { notifyRule } from "./notify-rule.ts";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import { useFields } from "./use-fields.ts";

export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = toLocalPath(search.get("next"));
  const problem = signInProblem(search.get("problem"));
  const form = useRef<HTMLFormElement>(null);
  const { texts, field, check, refuse } = useFields(credentials.shape, { email: "", password: "" });

  const signIn = useMutation({
    showsRetry: true,
    send: (body: Credentials) => request(api.login, { method: "POST", body }),
    onError: (error) => {
      const notice = signInFailure(error);
      if (isWrongPassword(error)) refuse({ password: notice.description }, form.current);
      return notice;
    },
  });

  async function submit(): Promise<void> {
    const sentences = check();
    if (Object.keys(sentences).length > 0) {
      notifyRule(sentences);
      return refuse(sentences, form.current);
    }
    const user = await signIn.run(texts);
    if (!user) return;
    await finishSignIn(user);
    notify(SUCCESS.login);
    await navigate(next, { replace: true });
  }

  return (
    <AuthPage
      title="Sign In"
      subtitle="Two minutes for what matters today."
      footer={
        <>
          New here? <Link to="/register">Create an account</Link>
        </>
      }
    >
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <AuthForm
        action="Sign In"
        pendingLabel="Signing in..."
        pending={signIn.pending}
        waiting={signIn.waiting}
        form={form}
        onSubmit={() => void submit()}
      >
        <TextField {...field("email")} label="Email" type="email" autoComplete="username" />
        <PasswordField {...field("password")} label="Password" autoComplete="current-password" />
        <Link to="/forgot-password" className={styles.forgot}>
          Forgot your password?
        </Link>
      </AuthForm>
      <ProviderSignIn next={next} />
    </AuthPage>
  );
}
