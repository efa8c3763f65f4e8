import { credentials, type User } from "@goals/contracts/auth";
import { signIn } from "@goals/contracts/endpoints/auth";
import { signInByPasskey, startPasskeySignIn } from "@goals/contracts/endpoints/passkeys";
import {
  COMMON_PASSWORD,
  TWO_ACCOUNTS,
  FAILURE,
  type Notice,
  PASSKEY,
  SUCCESS,
  UNREACHABLE,
} from "@goals/contracts/notices";
import { findSignInProblem, toLocalPath } from "@goals/contracts/sign-in-redirect";
import {
  ApiError,
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
  t,
} from "@goals/kit";
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { useEffect, useRef } from "react";
import {
  AuthForm,
  EmailField,
  getFailureNotice,
  getPasskeyNotice,
  hasCode,
  useAuthForm,
} from "../auth-form/auth-form.tsx";
import { AuthPage } from "../auth-page/auth-page.tsx";
import styles from "./login-page.module.css";

/** The toast of a failed sign-in. It blames the password only if the server has checked it. */
export function getSignInFailureNotice(error: unknown): Notice {
  const isChecked = error instanceof ApiError && error.status < 500;
  const description = isChecked ? FAILURE.login.description : UNREACHABLE;
  return getFailureNotice({ ...FAILURE.login, description }, error);
}

export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = toLocalPath(search.get("next"));
  const problem = findSignInProblem(search.get("problem"));

  async function enter(user: User, notice: Notice = SUCCESS.login): Promise<void> {
    await finishSignIn(user, returnTo, notice);
    notify(notice);
    await navigate(returnTo, { replace: true });
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
      <PasswordSignIn returnTo={returnTo} onSignedIn={enter} />
      <PasskeySignIn onSignedIn={enter} />
    </AuthPage>
  );
}

type Enter = (user: User, notice?: Notice) => Promise<void>;

/** A component of its own, so that typing does not render the page. */
function PasswordSignIn({ returnTo, onSignedIn }: { returnTo: string; onSignedIn: Enter }) {
  const form = useAuthForm({
    schemas: credentials.shape,
    initial: { email: "", password: "" },
    send: (body) => request(signIn, { body }),
    onSuccess: ({ passwordIsCommon, addressHasTwoAccounts, ...user }) => {
      const notice = passwordIsCommon ? COMMON_PASSWORD : SUCCESS.login;
      void onSignedIn(user, addressHasTwoAccounts ? TWO_ACCOUNTS : notice);
    },
    onError: (error, showErrors) => {
      const notice = getSignInFailureNotice(error);
      if (hasCode(error, "invalid_credentials")) showErrors({ password: notice.description });
      return notice;
    },
  });

  return (
    <AuthForm
      label={t("Sign In")}
      pendingLabel={t("Signing in...")}
      form={form}
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
function PasskeySignIn({ onSignedIn }: { onSignedIn: Enter }) {
  const enter = useRef(onSignedIn);
  useEffect(() => {
    enter.current = onSignedIn;
  });
  const { run, pending } = useMutation({
    send: signInWithPasskey,
    onSuccess: (user) => void onSignedIn(user),
    onError: (error) =>
      getPasskeyNotice(
        { ...FAILURE.login, description: PASSKEY.refused },
        PASSKEY.notChosen,
        error,
      ),
  });

  useEffect(() => {
    let isMounted = true;
    async function offer(): Promise<void> {
      if (!(await browserSupportsWebAuthnAutofill()) || !isMounted) return;
      try {
        const user = await signInWithPasskey({ isAutofill: true });
        if (isMounted) await enter.current(user);
      } catch {
        // The request stays open with the page: signing in another way or leaving is not an error.
      }
    }
    void offer();
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
