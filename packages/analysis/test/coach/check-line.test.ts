import { expect, test } from "vitest";
import { checkLine, createCheckContext } from "../../src/coach/check-line.ts";
import { collectAnswers } from "../../src/coach/coach-answers.ts";
import type { CoachLine } from "../../src/coach/read-response.ts";
import { ANSWERS, buildRecord } from "./person.ts";

const context = createCheckContext(ANSWERS, "en");
const line = (text: string, quotes: readonly [string, string][] = [], answers: string[] = []) =>
  ({
    list: "highlights",
    text,
    quotes: quotes.map(([id, quote]) => ({ id, text: quote })),
    answers,
  }) satisfies CoachLine;
const reasonOf = (...written: Parameters<typeof line>) =>
  checkLine(line(...written), context).reason;

const SHED = "energizers_drainers.p0";
const RUN = "energizers_drainers.p1";
const BEST = "strengths_weaknesses.p0";
const HEARD = "strengths_weaknesses.p1";

test.each<[string, Parameters<typeof line>]>([
  ["a fragment", ["You laughed when “it spoke”.", [[SHED, "it spoke"]]]],
  [
    "a negation",
    ["You wrote: “Nobody asked how I got home.”", [[BEST, "Nobody asked how I got home"]]],
  ],
  [
    "an if, in other quotation marks, across white space",
    [
      "You'd have been fine with 'five  minutes' alone.",
      [[RUN, 'If I’d had "five minutes"\nalone']],
    ],
  ],
  [
    "another's words",
    ["Your sister says “I never ask for help”.", [[HEARD, "My sister says I never ask for help"]]],
  ],
  ["a quote under the wrong id", ["“Nobody asked” who drove you.", [[SHED, "Nobody asked"]]]],
  [
    "a quote that is not listed",
    ["With Eoin, “in pieces” is a good start.", [], ["energizers_drainers.q0"]],
  ],
  [
    "an option",
    [
      "You chose “Rarely” where it says “Being with people gives me energy”.",
      [],
      ["energizers_drainers.q0"],
    ],
  ],
  [
    "a name and a number of theirs",
    ["Eoin and a radio of 1962: “we both laughed”.", [[SHED, "we both laughed"]]],
  ],
])("shows a line with %s", (_, written) => {
  expect(reasonOf(...written)).toBeUndefined();
});

test.each<[string, Parameters<typeof line>]>([
  ["a changed letter", ["You said “it speaks”.", [[SHED, "it spoke"]]]],
  [
    "a quote with words left out",
    ["You wrote “Sunday in the shed, a 1962 radio”.", [[SHED, "in the shed"]]],
  ],
  ["evidence that is not theirs", ["You mend radios.", [[SHED, "I love mending radios"]]]],
  ["half a word", ["You wrote “in piec”.", [[SHED, "in piec"]]]],
  ["no evidence", ["You are at home in the shed."]],
  ["evidence it does not speak of", ["Growth matters to people like these.", [[SHED, "it spoke"]]]],
  ["a name", ["With Marta “it spoke”.", [[SHED, "it spoke"]]]],
  ["a number", ["In 45 minutes “it spoke”.", [[SHED, "it spoke"]]]],
  ["a day", ["On a Friday “it spoke”.", [[SHED, "it spoke"]]]],
  ["an address", ["“it spoke”, see radios.example/x", [[SHED, "it spoke"]]]],
  ["an address of any ending", ["“it spoke”, see radios.museum", [[SHED, "it spoke"]]]],
  ["an address in another script", ["“it spoke”, see راديو.السعودية", [[SHED, "it spoke"]]]],
  ["a mail address", ["“it spoke”, write to eoin@radios.ie", [[SHED, "it spoke"]]]],
  ["a shouted address", ["“it spoke”, see HTTP://RADIOS", [[SHED, "it spoke"]]]],
  ["markup", ["**“it spoke”** is the moment.", [[SHED, "it spoke"]]]],
  ["two questions", ["“it spoke”: what did it say? And who laughed?", [[SHED, "it spoke"]]]],
  ["another script", ["ضحكت أنت وخالك معا عندما تكلم الراديو “it spoke”", [[SHED, "it spoke"]]]],
  ["too many words", [`“it spoke” ${"and on ".repeat(60)}`, [[SHED, "it spoke"]]]],
])("refuses a line with %s", (_, written) => {
  expect(reasonOf(...written)).toBeDefined();
});

test.each([
  ["without its negation", "I do like music that much"],
  ["with another number", "a 1963 radio in pieces"],
  ["of other words", "in the garden with my aunt Nora"],
  ["with another comma", "Sunday, in the shed with my uncle Eoin"],
  ["with another spelling", "Sunday in the shedd with my uncle Eoin"],
])("a quote %s is not the person's", (_, quote) => {
  const written = line(`You begin with “${quote}”.`, [[SHED, quote]]);
  expect(checkLine(written, context).reason).toContain("letter by letter");
});

test("German nouns are no names, and Arabic quotes may drop the joined “and”", () => {
  const german = collectAnswers([
    buildRecord("energizers_drainers", [
      "Im Keller mit Opa. Das Radio lief und ich hab nicht aufgehört.",
    ]),
  ]);
  const keller = line("Im Keller wird aus Arbeit Ruhe: „Das Radio lief“.", [
    [SHED, "Das Radio lief"],
  ]);
  expect(checkLine(keller, createCheckContext(german, "de")).reason).toBeUndefined();
  const arabic = collectAnswers([
    buildRecord("energizers_drainers", ["كنت في الورشة مع خالي والراديو القديم يعمل أخيرا"]),
  ]);
  const radio = line("تفرح حين يعود شيء إلى الحياة: «الراديو القديم يعمل أخيرا».", [
    [SHED, "الراديو القديم يعمل أخيرا"],
  ]);
  expect(checkLine(radio, createCheckContext(arabic, "ar")).reason).toBeUndefined();
});
