import { showGallery } from "@goals/gallery";
import ForgotPasswordPage from "./forgot-password-page.tsx";
import LoginPage from "./login-page.tsx";
import RegisterPage from "./register-page.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";

showGallery("mf-auth", {
  "forgot-password-page": ForgotPasswordPage,
  "login-page": LoginPage,
  "register-page": RegisterPage,
  "reset-password-page": ResetPasswordPage,
});
