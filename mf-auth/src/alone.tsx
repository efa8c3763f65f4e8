import { mountAlone } from "@goals/kit";
import "@goals/kit/kit.css";
import ForgotPasswordPage from "./forgot-password-page.tsx";
import LoginPage from "./login-page.tsx";
import RegisterPage from "./register-page.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";

mountAlone({
  "/login": LoginPage,
  "/register": RegisterPage,
  "/forgot-password": ForgotPasswordPage,
  "/reset-password": ResetPasswordPage,
});
