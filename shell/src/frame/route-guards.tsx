import { buildPath } from "@goals/contracts/endpoint";
import { startProviderSignIn } from "@goals/contracts/endpoints/auth";
import { Navigate, Outlet, t, useLocation, useUser } from "@goals/kit";
import { useEffect, useState } from "react";
import { registerServiceWorker } from "../installed-app.tsx";
import styles from "./route-guards.module.css";

/** Shown until the user is known. Hidden for the first 200 ms. */
export function SessionLoading() {
  return (
    <main className={styles.loading} aria-busy="true">
      <p className={styles.text}>{t("Loading…")}</p>
    </main>
  );
}

export function RequireUser() {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user === undefined) return <SessionLoading />;
  if (user === null)
    return <Navigate replace to={`/login?next=${encodeURIComponent(pathname + search)}`} />;
  return <Outlet />;
}

export function RequireVisitor() {
  const user = useUser();
  const [wasSignedIn, setWasSignedIn] = useState<boolean>();
  // Decided once, when the page opens. After a sign-in, the page itself navigates on.
  if (wasSignedIn === undefined && user !== undefined) setWasSignedIn(user !== null);
  if (wasSignedIn === undefined) return <SessionLoading />;
  if (wasSignedIn) return <Navigate replace to="/" />;
  return (
    <main>
      <Outlet />
    </main>
  );
}

export function StandalonePage() {
  const isSignedIn = Boolean(useUser());
  useEffect(() => {
    if (isSignedIn) registerServiceWorker();
  }, [isSignedIn]);
  return (
    <main>
      <Outlet />
    </main>
  );
}

/** `/register-old`: the legacy sign-up, which redirects to the provider's sign-in. */
export function RedirectToProvider() {
  useEffect(() => {
    globalThis.location.replace(buildPath(startProviderSignIn));
  }, []);
  return <SessionLoading />;
}
