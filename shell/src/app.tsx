import { ADMIT_PATH, SETTINGS_PATHS } from "@goals/contracts/registry";
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
import { lazy, Suspense } from "react";
import { RemoteModuleBoundary } from "./federation/remote-error.ts";
import { Frame } from "./frame/frame.tsx";
import {
  Home,
  RedirectToProvider,
  RequireUser,
  RequireVisitor,
  SessionLoading,
  StandalonePage,
} from "./frame/require-user.tsx";
import { OnboardingFrame } from "./onboarding/onboarding-frame.tsx";
import { createRoutes } from "./remotes.tsx";

// Loaded separately from the first page. The service worker caches them for the first click.
const Privacy = lazy(() => import("./privacy/privacy.tsx"));
const Profile = lazy(() => import("./profile/profile.tsx"));
const Chat = lazy(() => import("./chat/chat.tsx"));
const AdmitAssistant = lazy(() => import("./profile/connections/admit-assistant.tsx"));
const Search = lazy(() => import("./search/search.tsx"));
const SettingsPage = lazy(() => import("./profile/settings-page.tsx"));

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
            <Route path={ADMIT_PATH} element={<AdmitAssistant />} />
            <Route path="chat" element={<Chat />} />
            <Route path="search" element={<Search />} />
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

const renderBroken = () => (
  <main>
    <Page title={t("Something went wrong")} width="narrow">
      <ErrorMessage onRetry={() => globalThis.location.reload()}>
        {t("This page stopped working. What you saved is safe.")}
      </ErrorMessage>
    </Page>
  </main>
);

/** The app below router and cache. The server renders the same tree, so that the browser can adopt its HTML. */
export function AppTree() {
  return (
    <>
      <ScrollRestoration />
      <RemoteModuleBoundary fallback={renderBroken} onError={console.error}>
        <App />
      </RemoteModuleBoundary>
      <Toaster />
    </>
  );
}
