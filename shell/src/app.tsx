import { SETTINGS_PATHS } from "@goals/contracts/registry";
import {
  ButtonLink,
  ErrorMessage,
  Outlet,
  Page,
  Route,
  Routes,
  ScrollRestoration,
  t,
  Toaster,
  useUser,
} from "@goals/kit";
import { lazy, type ReactNode, Suspense } from "react";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { importChunk } from "./federation/preload-with-integrity.ts";
import { RemoteModuleBoundary } from "./federation/remote-error.ts";
import {
  Frame,
  RedirectToProvider,
  RequireUser,
  RequireVisitor,
  SessionLoading,
  StandalonePage,
} from "./frame/frame.tsx";
import { OnboardingFrame } from "./onboarding/onboarding-frame.tsx";
import { createRoutes } from "./remotes.tsx";

function RootErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <RemoteModuleBoundary
      fallback={() => (
        <main>
          <Page title={t("Something went wrong")} width="narrow">
            <ErrorMessage onRetry={() => globalThis.location.reload()}>
              {t("This page stopped working. What you saved is safe.")}
            </ErrorMessage>
          </Page>
        </main>
      )}
      onError={(error) => console.error(error)}
    >
      {children}
    </RemoteModuleBoundary>
  );
}

/** A visitor's first page loads without the shell. This one is for navigation within it. */
const Landing = lazy(() => importChunk("landing", () => import("./landing/landing.tsx")));

export function Home() {
  const user = useUser();
  if (user === undefined) return <SessionLoading />;
  if (user === null) {
    return (
      <Suspense>
        <Landing />
      </Suspense>
    );
  }
  return (
    <Frame>
      <Dashboard />
    </Frame>
  );
}

function NotFound() {
  const page = (
    <Page
      title={t("404 Page Not Found")}
      subtitle={t("Did you forget to add the page to the router?")}
      width="narrow"
    >
      <div>
        <ButtonLink to="/">{t("Go to Home")}</ButtonLink>
      </div>
    </Page>
  );
  return useUser() ? <Frame>{page}</Frame> : <main>{page}</main>;
}

// Loaded separately from the first page. The service worker caches them for the first click.
const Privacy = lazy(() => importChunk("privacy", () => import("./privacy/privacy.tsx")));
const Profile = lazy(() => importChunk("profile", () => import("./profile/profile.tsx")));
const Chat = lazy(() => importChunk("chat", () => import("./chat/chat.tsx")));
const SettingsPage = lazy(() =>
  importChunk("settings-page", () => import("./profile/settings-page.tsx")),
);

export function App() {
  return (
    <Routes>
      <Route index element={<Home />} />
      <Route element={<RequireVisitor />}>
        {createRoutes("visitor-page")}
        <Route path="register-old" element={<RedirectToProvider />} />
      </Route>
      <Route element={<StandalonePage />}>{createRoutes("open-page")}</Route>
      <Route element={<RequireUser />}>
        <Route element={<Frame />}>
          {createRoutes("page")}
          <Route
            element={
              <Suspense>
                <Outlet />
              </Suspense>
            }
          >
            <Route path="profile" element={<Profile />} />
            {Object.values(SETTINGS_PATHS).map((path) => (
              <Route key={path} path={path} element={<SettingsPage key={path} path={path} />} />
            ))}
            <Route path="chat" element={<Chat />} />
          </Route>
        </Route>
        <Route element={<OnboardingFrame />}>{createRoutes("onboarding-step")}</Route>
      </Route>
      <Route
        path="privacy"
        element={
          <Suspense fallback={<SessionLoading />}>
            <Privacy />
          </Suspense>
        }
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** Everything below router and cache. The server renders the same tree, so that the browser can adopt its HTML. */
export function AppTree() {
  return (
    <>
      <ScrollRestoration />
      <RootErrorBoundary>
        <App />
      </RootErrorBoundary>
      <Toaster />
    </>
  );
}
