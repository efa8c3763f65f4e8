import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };
import { RENDERS } from "./src/renders.ts";

export default defineRemote(
  pkg,
  { "./__word__-page": "./src/__word__-page.tsx" },
  { "./__word__-card": "./src/__word__-card.tsx" },
  RENDERS,
);
