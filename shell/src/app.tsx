import { Route, Routes } from "@goals/kit";
import { lazy, Suspense } from "react";
import { Chat } from "./chat/chat.tsx";
import { Frame } from "./frame/frame.tsx";
import {
  RedirectToProvider,
  RequireUser,
  RequireVisitor,
  SessionLoading,
} from "./frame/route-guards.tsx";
import { Home } from "./home.tsx";
import { NotFound } from "./not-found.tsx";
import { OnboardingFrame } from "./onboarding/onboarding-frame.tsx";
import { Profile } from "./profile/profile.tsx";
import { createRoutes } from "./remotes.tsx";

/** Read by few: it is not among what every page loads. */
const Privacy = lazy(async () => ({ default: (await import("./privacy/privacy.tsx")).Privacy }));

/** Every route of the product. */
export function App() {
  return (
    <Routes>
      <Route index element={<Home />} />
      <Route element={<RequireVisitor />}>
        {createRoutes("visitor-page")}
        <Route path="register-old" element={<RedirectToProvider />} />
      </Route>
      <Route element={<RequireUser />}>
        <Route element={<Frame />}>
          {createRoutes("page")}
          <Route path="profile" element={<Profile />} />
          <Route path="chat" element={<Chat />} />
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
