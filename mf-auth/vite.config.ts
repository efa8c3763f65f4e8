import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };

// The modules whose HTML this remote's Worker renders. Visitors have no responses.
export default defineRemote(pkg, { "login-page": [], "register-page": [] });
