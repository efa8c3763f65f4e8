import { showGallery } from "@goals/gallery";
import ForgotPasswordPage from "./forgot-password-page.tsx";
import LoginPage from "./login-page.tsx";
import RegisterPage from "./register-page.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";

showGallery(
  "mf-auth",
  {
    "forgot-password-page": ForgotPasswordPage,
    "login-page": LoginPage,
    "register-page": RegisterPage,
    "reset-password-page": ResetPasswordPage,
  },
  // Any will do to see the form; the API refuses it, as it does a link that was used.
  { "/reset-password": "?token=of-no-mail" },
);
