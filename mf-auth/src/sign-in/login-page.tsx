import { credentials, type User } from "@goals/contracts/auth";
import { signIn } from "@goals/contracts/endpoints/auth";
import { toLocalPath, findSignInProblem } from "@goals/contracts/sign-in-redirect";
import { COMMON_PASSWORD, SUCCESS, type Notice } from "@goals/contracts/notices";
import {
  Button,
  finishSignIn,
  Link,
  notify,
  PasswordField,
  TextField,
  useMutation,
  useNavigate,
  useSearchParams,
  t,
} from "@goals/kit";
import { AuthForm } from "../auth-form/auth-form.tsx";
import { isWrongPassword, getSignInFailureNotice } from "../auth-form/failure-notice.ts";
import { useAuthForm } from "../auth-form/use-auth-form.ts";
import { usePasskeySignIn } from "../passkeys/use-passkey-sign-in.ts";
import { AuthPage } from "../auth-page/auth-page.tsx";
import styles from "./login-page.module.css";

export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = toLocalPath(search.get("next"));
  const problem = findSignInProblem(search.get("problem"));
  const form = useAuthForm(credentials.shape, { email: "", password: "" });

  const login = useMutation({
    showsRetry: true,
    endpoint: signIn,
    onError: (error) => {
      const notice = getSignInFailureNotice(error);
      if (isWrongPassword(error)) form.showErrors({ password: notice.description });
      return notice;
    },
  });

  async function enter(user: User, notice: Notice): Promise<void> {
    await finishSignIn(user, returnTo, notice);
    notify(notice);
    await navigate(returnTo, { replace: true });
  }

  const passkey = usePasskeySignIn((user) => enter(user, SUCCESS.login));

  async function submit(): Promise<void> {
    if (!form.validate()) return;
    const signedIn = await login.run({ body: form.values });
    if (!signedIn) return;
    const { passwordIsCommon, ...user } = signedIn;
    await enter(user, passwordIsCommon ? COMMON_PASSWORD : SUCCESS.login);
  }

  return (
    <AuthPage
      title={t("Sign In")}
      subtitle={t("Two minutes for what matters today.")}
      providerReturnsTo={returnTo}
      footer={
        <>
          {t("New here?")} <Link to="/register">{t("Create an account")}</Link>
        </>
      }
    >
      {problem && (
        <p role="alert" className="quiet">
          {t(problem)}
        </p>
      )}
      <AuthForm
        label={t("Sign In")}
        action={t("Sign In")}
        pendingLabel={t("Signing in...")}
        mutation={login}
        formRef={form.formRef}
        onSubmit={() => void submit()}
        postsTo={`/login?next=${encodeURIComponent(returnTo)}`}
      >
        <TextField
          {...form.fieldProps("email")}
          label={t("Email")}
          type="email"
          autoComplete="username webauthn"
        />
        <PasswordField
          {...form.fieldProps("password")}
          label={t("Password")}
          autoComplete="current-password"
        />
        <Link to="/forgot-password" className={styles.forgot}>
          {t("Forgot your password?")}
        </Link>
      </AuthForm>
      <Button
        variant="secondary"
        pending={passkey.pending}
        pendingLabel={t("Signing in...")}
        // Keeps its place, so that the link below does not move under the finger.
        style={{ visibility: passkey.isOffered ? undefined : "hidden" }}
        onClick={() => void passkey.run()}
      >
        {t("Sign in with a passkey")}
      </Button>
    </AuthPage>
  );
}
