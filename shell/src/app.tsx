import { SETTINGS_PATHS } from "@goals/contracts/settings-paths";
import { Outlet, Route, Routes } from "@goals/kit";
import { lazy, Suspense } from "react";
import { Frame } from "./frame/frame.tsx";
import { importChunk } from "./federation/import-chunk.ts";
import {
  RedirectToProvider,
  RequireUser,
  RequireVisitor,
  SessionLoading,
  StandalonePage,
} from "./frame/route-guards.tsx";
import { Home } from "./home.tsx";
import { NotFound } from "./not-found.tsx";
import { OnboardingFrame } from "./onboarding/onboarding-frame.tsx";
import { createRoutes } from "./remotes.tsx";

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
