// Prints the share of simulated answerers that see each line, and the time of a report.
import { readChoices } from "../packages/analysis/src/portrait/choices.ts";
import { drawPicture } from "../packages/analysis/src/portrait/picture.ts";
import { chooseTensions, TENSIONS } from "../packages/analysis/src/portrait/tensions.ts";
import { writePortrait } from "../packages/analysis/src/portrait/write-portrait.ts";
import { WORDS } from "../packages/analysis/src/words/words.ts";
import { KINDS, simulate } from "../packages/analysis/test/simulate.ts";

const COUNT = 2000;
const SHARE_MAX = 0.2;
const MS_MAX = 5;
const percent = (share) => `${(100 * share).toFixed(1)}`.padStart(6);

console.log(`share of 3 x ${COUNT} in percent that see a line: ${KINDS.join(", ")}`);
const shown = KINDS.map((kind, index) => {
  const counts = new Map();
  for (const code of simulate(kind, COUNT, 11 + index))
    for (const { id } of chooseTensions(readChoices(code)))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
});
let worst = 0;
for (const { id, list } of TENSIONS) {
  const shares = shown.map((counts) => (counts.get(id) ?? 0) / COUNT);
  worst = Math.max(worst, ...shares);
  console.log(`${id.padEnd(6)} ${list.padEnd(14)} ${shares.map(percent).join("")}`);
}
const person = {
  language: "en",
  isHeavy: false,
  replies: new Map(),
  pin: undefined,
  notMe: new Set(),
};
const codes = simulate("typical", COUNT, 5);
const since = performance.now();
for (const code of codes) {
  writePortrait(code, person);
  drawPicture(readChoices(code), WORDS.en);
}
const ms = (performance.now() - since) / COUNT;
console.log(`most common ${percent(worst)} %, a report and its picture ${ms.toFixed(3)} ms`);
if (worst > SHARE_MAX || ms > MS_MAX) process.exitCode = 1;
