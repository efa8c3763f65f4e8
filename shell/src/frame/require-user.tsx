import { startProviderSignIn } from "@goals/contracts/endpoints/auth";
import { Navigate, Outlet, t, useLocation, useUser } from "@goals/kit";
import { lazy, Suspense, useEffect, useState } from "react";
import { Dashboard } from "../dashboard/dashboard.tsx";
import { registerServiceWorker } from "../installed-app.tsx";
import { Frame } from "./frame.tsx";
import styles from "./frame.module.css";

/** Shown until the user is known. Hidden for the first 200 ms. */
export function SessionLoading() {
  return (
    <main className={styles.loading} aria-busy="true">
      <p className={styles.text}>{t("Loading…")}</p>
    </main>
  );
}

/** The landing page for navigation within the shell. A visitor's first page loads without the shell. */
const Landing = lazy(() => import("../landing/landing.tsx"));

/** `/` */
export function Home() {
  const user = useUser();
  if (user === undefined) return <SessionLoading />;
  return user ? (
    <Frame>
      <Dashboard />
    </Frame>
  ) : (
    <Suspense>
      <Landing />
    </Suspense>
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

const MAIN = (
  <main>
    <Outlet />
  </main>
);

export function RequireVisitor() {
  const user = useUser();
  const [wasSignedIn, setWasSignedIn] = useState<boolean>();
  // Decided once, when the page opens. After a sign-in, the sign-in page itself navigates on.
  if (wasSignedIn === undefined && user !== undefined) setWasSignedIn(user !== null);
  if (wasSignedIn === undefined) return <SessionLoading />;
  return wasSignedIn ? <Navigate replace to="/" /> : MAIN;
}

export function StandalonePage() {
  const isSignedIn = Boolean(useUser());
  useEffect(() => {
    if (isSignedIn) registerServiceWorker();
  }, [isSignedIn]);
  return MAIN;
}

/** `/register-old`: the legacy sign-up, which redirects to the provider's sign-in. */
export function RedirectToProvider() {
  useEffect(() => {
    globalThis.location.replace(startProviderSignIn.path);
  }, []);
  return <SessionLoading />;
}
