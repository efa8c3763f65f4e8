import { DISOWN_ROUTE } from "@goals/contracts/email-address";
import { EMAIL_LINK, DISOWN_FAILURE } from "@goals/contracts/account-notices";
import { disownSignIn } from "@goals/contracts/endpoints/email";
import { announceSessionEnd, Button, ButtonLink, t, useMutation } from "@goals/kit";
import { useState } from "react";
import { hasCode } from "../auth-form/failure-notice.ts";
import { AuthPage } from "../auth-page/auth-page.tsx";
import { Outcome, useLinkToken } from "../auth-page/linked-page.tsx";

/** `/not-me`, linked from the mail about a sign-in on a new device. Opening it changes nothing; the button does. */
export default function DisownSignInPage() {
  const token = useLinkToken(DISOWN_ROUTE);
  const [view, setView] = useState<"question" | "done" | "invalid">("question");
  const disown = useMutation({
    showsRetry: true,
    endpoint: disownSignIn,
    onSuccess: () => {
      announceSessionEnd();
      setView("done");
    },
    onError: (error) => {
      if (hasCode(error, "invalid_token")) setView("invalid");
      return DISOWN_FAILURE;
    },
  });

  if (view === "done") {
    return (
      <Outcome
        title={t("All devices are signed out")}
        subtitle={t("We've emailed you a link. Use it to set a new password and sign in again.")}
        to="/login"
        link={t("Go to Login")}
      />
    );
  }
  if (view === "invalid" || !token) {
    return (
      <Outcome
        title={t(EMAIL_LINK.invalid.title)}
        subtitle={t(EMAIL_LINK.invalid.description)}
        to="/forgot-password"
        link={t("Set a new password by email")}
      />
    );
  }
  return (
    <AuthPage
      title={t("Wasn't this you?")}
      subtitle={t(
        "We'll sign out every device, including yours, turn off your password, and remove any way to sign in that was added since. Then we'll email you a link to set a new password.",
      )}
    >
      <Button
        pending={disown.pending}
        pendingLabel={t("Signing out...")}
        onClick={() => void disown.run({ body: { token } })}
      >
        {t("It wasn't me: sign out everywhere")}
      </Button>
      <ButtonLink variant="quiet" to="/">
        {t("It was me")}
      </ButtonLink>
    </AuthPage>
  );
}
