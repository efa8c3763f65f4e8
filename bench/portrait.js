// Prints the share of simulated answerers that see each line, what people in tens share, and the time of a report.
import { readChoices } from "../packages/analysis/src/portrait/choices.ts";
import { drawPicture } from "../packages/analysis/src/portrait/picture.ts";
import {
  chooseTensions,
  listTensions,
  TENSIONS,
} from "../packages/analysis/src/portrait/tensions.ts";
import { writePortrait } from "../packages/analysis/src/portrait/write-portrait.ts";
import { WORDS } from "../packages/analysis/src/words/words.ts";
import { KINDS, simulate } from "../packages/analysis/test/simulate.ts";

const COUNT = 2000;
const SHARE_MAX = 0.2;
const MS_MAX = 5;
const percent = (share) => `${(100 * share).toFixed(1)}`.padStart(6);

const groups = KINDS.map((kind, index) => simulate(kind, COUNT, 11 + index).map(readChoices));
const shareOf = (list) =>
  groups.map((group) => {
    const counts = new Map();
    for (const { id } of group.flatMap(list)) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  });
const [isTrue, isShown] = [shareOf(listTensions), shareOf((choices) => chooseTensions(choices))];

console.log(`share of 3 x ${COUNT} in percent     true: ${KINDS.join(", ")} | shown: the same`);
let worst = 0;
for (const { id, list } of TENSIONS) {
  const shares = (counted) => counted.map((counts) => (counts.get(id) ?? 0) / COUNT);
  worst = Math.max(worst, ...shares(isShown));
  console.log(
    `${id.padEnd(6)} ${list.padEnd(14)} ${shares(isTrue).map(percent).join("")} |${shares(isShown).map(percent).join("")}`,
  );
}
for (const [index, kind] of KINDS.entries()) {
  const lines = groups[index].map((choices) => chooseTensions(choices).length);
  const none = lines.filter((count) => count === 0).length / COUNT;
  const tens = Array.from({ length: 100 }, (_, ten) =>
    simulate(kind, 10, 900 + 100 * index + ten).flatMap((code) =>
      chooseTensions(readChoices(code)).map(({ id }) => id),
    ),
  );
  const shared = tens.map((ids) => new Set(ids.filter((id, at) => ids.indexOf(id) !== at)).size);
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  console.log(
    `${kind}: ${mean(lines).toFixed(2)} lines a report, none in${percent(none)} %, ` +
      `of ten people's lines ${mean(shared).toFixed(1)} stand twice`,
  );
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
