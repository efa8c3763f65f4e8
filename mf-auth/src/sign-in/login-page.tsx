import { credentials, type User } from "@goals/contracts/auth";
import { signIn } from "@goals/contracts/endpoints/auth";
import { signInByPasskey, startPasskeySignIn } from "@goals/contracts/endpoints/passkeys";
import { COMMON_PASSWORD, FAILURE, type Notice, PASSKEY, SUCCESS } from "@goals/contracts/notices";
import { findSignInProblem, toLocalPath } from "@goals/contracts/sign-in-redirect";
import {
  Button,
  finishSignIn,
  Link,
  notify,
  PasswordField,
  request,
  useBrowserValue,
  useMutation,
  useNavigate,
  useSearchParams,
  withServerMessage,
  t,
} from "@goals/kit";
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { useEffect, useEffectEvent } from "react";
import { AuthForm, EmailField, useAuthForm } from "../auth-form/auth-form.tsx";
import { getSignInFailureNotice, hasStatus, isDismissed } from "../auth-form/failure-notice.ts";
import { AuthPage } from "../auth-page/auth-page.tsx";
import styles from "./login-page.module.css";

export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = toLocalPath(search.get("next"));
  const problem = findSignInProblem(search.get("problem"));
  const enter: Enter = async (user, notice) => {
    await finishSignIn(user, returnTo, notice);
    notify(notice);
    await navigate(returnTo, { replace: true });
  };
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
      <PasswordSignIn {...{ returnTo, enter }} />
      <PasskeySignIn onSignedIn={(user) => enter(user, SUCCESS.login)} />
    </AuthPage>
  );
}

type Enter = (user: User, notice: Notice) => Promise<void>;

function PasswordSignIn({ returnTo, enter }: { returnTo: string; enter: Enter }) {
  const form = useAuthForm(credentials.shape, { email: "", password: "" });
  const login = useMutation({
    showsRetry: true,
    endpoint: signIn,
    onError: (error) => {
      const notice = getSignInFailureNotice(error);
      if (hasStatus(error, 401)) form.showErrors({ password: notice.description });
      return notice;
    },
  });

  async function submit(): Promise<void> {
    const signedIn = await login.run({ body: form.values });
    if (!signedIn) return;
    const { passwordIsCommon, ...user } = signedIn;
    await enter(user, passwordIsCommon ? COMMON_PASSWORD : SUCCESS.login);
  }

  return (
    <AuthForm
      label={t("Sign In")}
      pendingLabel={t("Signing in...")}
      mutation={login}
      form={form}
      onSubmit={() => void submit()}
      postsTo={`/login?next=${encodeURIComponent(returnTo)}`}
    >
      <EmailField
        {...form.fieldProps("email")}
        label={t("Email")}
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
  );
}

async function signInWithPasskey({ isAutofill }: { isAutofill: boolean }): Promise<User> {
  const optionsJSON = await request(startPasskeySignIn);
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  return request(signInByPasskey, { body: { credential } });
}

/** Signs in with a passkey: by a button, or when the user picks one from the browser's autofill list. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: User) => Promise<void> }) {
  const enter = useEffectEvent(onSignedIn);
  const { run, pending } = useMutation({
    send: signInWithPasskey,
    onSuccess: (user) => void onSignedIn(user),
    onError: (error) =>
      isDismissed(error)
        ? { ...FAILURE.login, description: PASSKEY.notChosen }
        : withServerMessage({ ...FAILURE.login, description: PASSKEY.refused }, error),
  });

  useEffect(() => {
    let isMounted = true;
    async function offer(): Promise<void> {
      if (!(await browserSupportsWebAuthnAutofill()) || !isMounted) return;
      try {
        const user = await signInWithPasskey({ isAutofill: true });
        if (isMounted) await enter(user);
      } catch {
        // The request stays open with the page: signing in another way or leaving is not an error.
      }
    }
    if (browserSupportsWebAuthn()) void offer();
    return () => {
      isMounted = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);

  // Rendered on a server for the many browsers that have passkeys, so that nothing moves in them.
  const isOffered = useBrowserValue(browserSupportsWebAuthn, true);
  return (
    <Button
      variant="secondary"
      pending={pending}
      pendingLabel={t("Signing in...")}
      // Keeps its place, so that the link below does not move under the finger.
      style={{ visibility: isOffered ? undefined : "hidden" }}
      onClick={() => void run({ isAutofill: false })}
    >
      {t("Sign in with a passkey")}
    </Button>
  );
}
