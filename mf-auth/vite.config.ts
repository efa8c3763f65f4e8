import { defineRemote } from "@goals/federation/define-remote";
import pkg from "./package.json" with { type: "json" };

export default defineRemote(pkg, {
  "./login-page": "./src/login-page.tsx",
  "./register-page": "./src/register-page.tsx",
  "./forgot-password-page": "./src/forgot-password-page.tsx",
  "./reset-password-page": "./src/reset-password-page.tsx",
});
