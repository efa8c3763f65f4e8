import { EMAIL_LINK_ROUTE, toEmailLinkPurpose } from "@goals/contracts/email-address";
import { EMAIL_FAILURE, EMAIL_LINK } from "@goals/contracts/account-notices";
import { buildPath } from "@goals/contracts/endpoint";
import {
  confirmEmailChange,
  getEmailAddress,
  undoEmailChange,
  verifyEmail,
} from "@goals/contracts/endpoints/email";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import {
  announceSessionEnd,
  Button,
  request,
  t,
  useMutation,
  useSearchParams,
  USER_PATH,
  useUser,
} from "@goals/kit";
import { useState } from "react";
import { getFailureNotice, hasCode } from "../auth-form/failure-notice.ts";
import { AuthPage } from "../auth-page/auth-page.tsx";
import { Outcome, useLinkToken } from "../auth-page/linked-page.tsx";

const ENDPOINTS = { verify: verifyEmail, change: confirmEmailChange, undo: undoEmailChange };

const TEXTS = {
  verify: {
    title: "Confirm Your Email",
    subtitle: "Emails about your account can reach you then.",
    action: "Confirm this address",
    doneTitle: "Email Confirmed",
    done: "We can reach you at {email}.",
  },
  change: {
    title: "Confirm Your New Email",
    subtitle: "You'll then sign in with this address and get emails about your account there.",
    action: "Confirm this address",
    doneTitle: "Email Changed",
    done: "From now on you sign in with {email}.",
  },
  undo: {
    title: "Take Your Address Back",
    subtitle:
      "Your account gets this address back. We'll sign out every device, turn off your password, and email you a link to choose a new one.",
    action: "Take it back",
    doneTitle: "Your Address Is Back",
    done: "We've sent a link to {email} to choose a new password. Then check in your profile that every passkey is yours.",
  },
} as const;

/** The page behind e-mailed links about an address. Opening it changes nothing; the button does. */
export default function EmailLinkPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const token = useLinkToken(EMAIL_LINK_ROUTE);
  const [purpose] = useState(() => toEmailLinkPurpose(search.get("for")));
  const [email, setEmail] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const use = useMutation({
    send: (sent: string) => request(ENDPOINTS[purpose], { body: { token: sent } }),
    onSuccess: (done) => {
      if (purpose === "undo") announceSessionEnd();
      setEmail(done.email);
    },
    // Visitors see no change, and an undo ends the session, so there is nothing to request.
    revalidates: user && purpose !== "undo" ? [USER_PATH, buildPath(getEmailAddress)] : [],
    onError: (error) => {
      // Otherwise the same link may work later.
      if (hasCode(error, "email_taken")) setRefusal(EMAIL_LINK.taken);
      if (hasCode(error, "invalid_token")) setRefusal(EMAIL_LINK.invalid.description);
      return getFailureNotice(EMAIL_FAILURE.link, error);
    },
  });

  const { title, subtitle, action, doneTitle, done } = TEXTS[purpose];
  if (email !== undefined) {
    return (
      <Outcome
        title={t(doneTitle)}
        subtitle={t(done, { email })}
        // A new document, because this one may still show the user whose session has just ended.
        reloadDocument={purpose === "undo"}
        to={purpose === "undo" ? "/login" : "/"}
        link={purpose === "undo" ? t("Go to Login") : t("Continue")}
      />
    );
  }
  if (!token || refusal !== undefined) {
    return (
      <Outcome
        title={t(EMAIL_LINK.invalid.title)}
        subtitle={t(refusal ?? EMAIL_LINK.invalid.description)}
        to={SETTINGS_PATHS.signIn}
        link={t("Go to your profile")}
      />
    );
  }
  return (
    <AuthPage title={t(title)} subtitle={t(subtitle)}>
      <Button pending={use.pending} onClick={() => void use.run(token)}>
        {t(action)}
      </Button>
    </AuthPage>
  );
}
