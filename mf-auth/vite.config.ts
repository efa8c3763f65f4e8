import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };
import { RENDERS } from "./src/renders.ts";

export default defineRemote(
  pkg,
  {
    "./login-page": "./src/sign-in/login-page.tsx",
    "./register-page": "./src/registration/register-page.tsx",
    "./forgot-password-page": "./src/password-reset/forgot-password-page.tsx",
    "./reset-password-page": "./src/password-reset/reset-password-page.tsx",
    "./email-link-page": "./src/email/email-link-page.tsx",
    "./disown-sign-in-page": "./src/disown-sign-in/disown-sign-in-page.tsx",
    "./ways-to-sign-in": "./src/ways-to-sign-in/ways-to-sign-in.tsx",
  },
  {},
  RENDERS,
);
