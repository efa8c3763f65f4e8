import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };
import { RENDERS } from "./src/renders.ts";

export default defineRemote(pkg, RENDERS);
