import { buildEmailLinkPath, toEmailLinkPurpose } from "@goals/contracts/account";
import { DISOWN_FAILURE, EMAIL_FAILURE, EMAIL_LINK } from "@goals/contracts/account-notices";
import {
  confirmEmailChange,
  disownSignIn,
  getEmailAddress,
  undoEmailChange,
  verifyEmail,
} from "@goals/contracts/endpoints/email";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import {
  announceSessionEnd,
  Button,
  ButtonLink,
  request,
  t,
  useMutation,
  useSearchParams,
  USER_PATH,
  useUser,
} from "@goals/kit";
import { useState } from "react";
import { getFailureNotice, hasCode } from "../auth-form/auth-form.tsx";
import { AuthPage } from "../auth-page/auth-page.tsx";
import { Outcome, useLinkToken } from "./linked-page.tsx";

const LINKS = {
  verify: {
    endpoint: verifyEmail,
    title: "Confirm Your Email",
    subtitle: "Emails about your account can reach you then.",
    action: "Confirm this address",
    doneTitle: "Email Confirmed",
    done: "We can reach you at {email}.",
  },
  change: {
    endpoint: confirmEmailChange,
    title: "Confirm Your New Email",
    subtitle: "You'll then sign in with this address and get emails about your account there.",
    action: "Confirm this address",
    doneTitle: "Email Changed",
    done: "From now on you sign in with {email}.",
  },
  undo: {
    endpoint: undoEmailChange,
    title: "Take Your Address Back",
    subtitle:
      "Your account gets this address back. We'll sign out every device, turn off your password, and email you a link to choose a new one.",
    action: "Take it back",
    doneTitle: "Your Address Is Back",
    done: "We've sent a link to {email} to choose a new password. Then check in your profile that every passkey is yours.",
  },
  disown: {
    endpoint: disownSignIn,
    title: "Wasn't this you?",
    subtitle:
      "We'll sign out every device, including yours, turn off your password, and remove any way to sign in that was added since. " +
      "Then we'll email you a link to set a new password.",
    action: "It wasn't me: sign out everywhere",
    doneTitle: "All devices are signed out",
    done: "We've emailed you a link. Use it to set a new password and sign in again.",
  },
} as const;

/** `/verify-email`, linked from mails about an address. */
export default function EmailLinkPage() {
  const [search] = useSearchParams();
  const [kind] = useState(() => toEmailLinkPurpose(search.get("for")));
  return <LinkPage kind={kind} />;
}

/** Opening an e-mailed link changes nothing; the button does. */
export function LinkPage({ kind }: { readonly kind: keyof typeof LINKS }) {
  const { endpoint, title, subtitle, action, doneTitle, done } = LINKS[kind];
  const isDisowning = kind === "disown";
  const endsSession = kind === "undo" || isDisowning;
  const user = useUser();
  const token = useLinkToken();
  const [doneText, setDoneText] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isForeign, setForeign] = useState(false);

  const use = useMutation({
    send: (sent: string) => request(endpoint, { body: { token: sent } }),
    onSuccess: (response) => {
      if (endsSession) announceSessionEnd();
      setDoneText(t(done, { email: response?.email ?? "" }));
    },
    // Visitors see no change, and an ended session cannot request anything.
    revalidates: user && !endsSession ? [USER_PATH, getEmailAddress.path] : [],
    onError: (error) => {
      setForeign(hasCode(error, "own_session_required"));
      // Otherwise the same link may work later.
      if (hasCode(error, "email_taken")) setRefusal(EMAIL_LINK.taken);
      if (hasCode(error, "invalid_token")) setRefusal(EMAIL_LINK.invalid.description);
      return getFailureNotice(isDisowning ? DISOWN_FAILURE : EMAIL_FAILURE.link, error);
    },
  });

  if (doneText !== undefined) {
    return (
      <Outcome
        title={t(doneTitle)}
        subtitle={doneText}
        // A new document, because this one may still show the user whose session has just ended.
        reloadDocument={endsSession}
        to={endsSession ? "/login" : "/"}
        link={endsSession ? t("Go to Login") : t("Continue")}
      />
    );
  }
  if (token && isForeign && kind !== "disown") {
    const login = new URLSearchParams({ next: buildEmailLinkPath(kind, token) });
    return (
      <AuthPage title={t(EMAIL_LINK.foreign.title)} subtitle={t(EMAIL_LINK.foreign.description)}>
        <ButtonLink to={`/login?${login.toString()}`}>{t("Sign in and confirm")}</ButtonLink>
        <ButtonLink variant="quiet" to="/forgot-password">
          {t("Set a new password by email")}
        </ButtonLink>
      </AuthPage>
    );
  }
  if (!token || refusal !== undefined) {
    return (
      <Outcome
        title={t(EMAIL_LINK.invalid.title)}
        subtitle={t(refusal ?? EMAIL_LINK.invalid.description)}
        to={isDisowning ? "/forgot-password" : SETTINGS_PATHS.signIn}
        link={isDisowning ? t("Set a new password by email") : t("Go to your profile")}
      />
    );
  }
  return (
    <AuthPage title={t(title)} subtitle={t(subtitle)}>
      <Button
        pending={use.pending}
        pendingLabel={isDisowning ? t("Signing out...") : t(action)}
        onClick={() => void use.run(token)}
      >
        {t(action)}
      </Button>
      {isDisowning && (
        <ButtonLink variant="quiet" to="/">
          {t("It was me")}
        </ButtonLink>
      )}
    </AuthPage>
  );
}
