import { Route, Routes } from "@goals/kit";
import { Chat } from "./chat/chat.tsx";
import { Frame } from "./frame/frame.tsx";
import { RedirectToProvider, RequireUser, RequireVisitor } from "./frame/route-guards.tsx";
import { Home } from "./home.tsx";
import { NotFound } from "./not-found.tsx";
import { OnboardingFrame } from "./onboarding/onboarding-frame.tsx";
import { Profile } from "./profile/profile.tsx";
import { createRoutes } from "./remotes.tsx";

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
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
