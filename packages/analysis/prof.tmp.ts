import { assessCare } from "./src/care/assess-care.ts";
import { MAYA } from "/work/wt/mirror/worker/test/engine/people.ts";
assessCare(MAYA);
let t = performance.now();
for (let i = 0; i < 20; i++) assessCare(MAYA);
console.log("care", (performance.now() - t) / 20);
