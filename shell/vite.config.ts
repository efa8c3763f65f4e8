import { defineShell } from "@goals/federation-build/define-shell";

export default defineShell();
