import { defineShell } from "@goals/federation/define-shell";
import pkg from "./package.json" with { type: "json" };

export default defineShell(pkg);
