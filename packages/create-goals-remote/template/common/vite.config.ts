import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };

export default defineRemote(pkg);
