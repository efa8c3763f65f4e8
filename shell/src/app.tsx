import { Route, Routes } from "@goals/kit";
import { Chat } from "./chat/chat.tsx";
import { Frame } from "./frame/frame.tsx";
import { RedirectToProvider, RequireUser, RequireVisitor } from "./frame/route-guards.tsx";
import { Home } from "./home.tsx";
import { NotFound } from "./not-found.tsx";
import { OnboardingFrame } from "./onboarding/onboarding-frame.tsx";
import { Profile } from "./profile/profile.tsx";
import { onboardingSteps, pages } from "./remotes.tsx";

/** Every route of the product. */
export function App() {
  return (
    <Routes>
      <Route index element={<Home />} />
      <Route element={<RequireVisitor />}>
        <Route path="login" element={pages.login} />
        <Route path="register" element={pages.register} />
        <Route path="forgot-password" element={pages.forgotPassword} />
        <Route path="reset-password" element={pages.resetPassword} />
        <Route path="register-old" element={<RedirectToProvider />} />
      </Route>
      <Route element={<RequireUser />}>
        <Route element={<Frame />}>
          <Route path="today" element={pages.today} />
          <Route path="objectives" element={pages.objectives} />
          <Route path="research" element={pages.research} />
          <Route path="profile" element={<Profile />} />
          <Route path="chat" element={<Chat />} />
        </Route>
        <Route path="onboarding" element={<OnboardingFrame />}>
          <Route path="research-intro" element={onboardingSteps.researchIntro} />
          <Route path="analysis" element={onboardingSteps.analysis} />
          <Route path="missions" element={onboardingSteps.missions} />
          <Route path="objectives-setup" element={onboardingSteps.objectives} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
