import { defineRemote } from "@goals/federation/define-remote";
import pkg from "./package.json" with { type: "json" };

export default defineRemote(pkg, {
  "./today-page": "./src/today-page.tsx",
  "./todays-focus": "./src/todays-focus.tsx",
});
