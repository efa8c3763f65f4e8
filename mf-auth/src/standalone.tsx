import { showGallery } from "@goals/gallery";
import DisownSignInPage from "./disown-sign-in/disown-sign-in-page.tsx";
import EmailLinkPage from "./email/email-link-page.tsx";
import ForgotPasswordPage from "./password-reset/forgot-password-page.tsx";
import ResetPasswordPage from "./password-reset/reset-password-page.tsx";
import RegisterPage from "./registration/register-page.tsx";
import WaysToSignIn from "./ways-to-sign-in/ways-to-sign-in.tsx";
import LoginPage from "./sign-in/login-page.tsx";

showGallery(
  "mf-auth",
  {
    "disown-sign-in-page": DisownSignInPage,
    "email-link-page": EmailLinkPage,
    "forgot-password-page": ForgotPasswordPage,
    "login-page": LoginPage,
    "register-page": RegisterPage,
    "reset-password-page": ResetPasswordPage,
    "ways-to-sign-in": WaysToSignIn,
  },
  // Any token shows the form. The API refuses an invalid or used one.
  {
    "/not-me": "?token=unknown",
    "/reset-password": "?token=unknown",
    "/verify-email": "?token=unknown",
  },
);
