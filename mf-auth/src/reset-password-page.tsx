import { RESET } from "@goals/contracts/notices";
import { announceSessionEnd, ButtonLink, notify, useNavigate, useSearchParams } from "@goals/kit";
import { useEffect, useState } from "react";
import { AuthPage } from "./auth-page.tsx";
import { NewPassword } from "./new-password.tsx";

type View = "form" | "done" | "invalid";

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get("token"));
  const [view, setView] = useState<View>("form");

  useEffect(() => {
    if (!token) notify(RESET.invalid, "failure");
    // With a token: the same page without it, so that it stays out of the history, screenshots and referrers.
    void navigate(token ? "/reset-password" : "/login", { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the address the page was opened at
  }, []);

  if (!token) return null;
  if (view === "done") {
    return (
      <AuthPage
        key={view}
        title="Password Reset Successful"
        subtitle="Your new password works from now on. You have been signed out everywhere else."
      >
        <ButtonLink to="/login">Go to Login</ButtonLink>
      </AuthPage>
    );
  }
  if (view === "invalid") {
    return (
      <AuthPage key={view} title={RESET.invalid.title} subtitle={RESET.invalid.description}>
        <ButtonLink to="/forgot-password">Request New Reset Link</ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage key={view} title="Reset Password" subtitle="Choose a new password for your account.">
      <NewPassword
        token={token}
        onDone={() => {
          announceSessionEnd();
          setView("done");
        }}
        onInvalid={() => setView("invalid")}
      />
    </AuthPage>
  );
}
