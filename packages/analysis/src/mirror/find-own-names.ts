import type { Answer } from "./list-mentions.ts";

/** How people introduce themselves. */
const INTRODUCED =
  /(?<!\p{L})(?:my name is|calls? me|called me|i['’]m called|ich hei(?:ß|ss)e|nenn(?:t|en) mich|me llamo|me llaman|je m['’]appelle|m['’]appellent|[أا]سمي|ينادوني|بينادوني|يسموني|يناديني) (\p{L}{2,})/giu;
const YOU =
  "you(?:['’]re|['’]ve|re|r)?|u|ur|du|dich|dir|ihr|sie|tú|te|tu|vous|usted|[إأا]نت[ي]?|[إأا]نتَ";
/** How others call the person, in what they hear said of them. */
const CALLED = [
  // "يا عبد الرحمن"
  /(?<!\p{L})يا (\p{L}{2,}(?<!عبد)|عبد \p{L}{3,})/gu,
  // "Nico, put it away", and the whole of a short answer: "nico handy weg"
  /(?<![^\s(:])["“„«‘](?:(?:hey|oh|na|ach|ay|oye|dis|Herrn?|Frau|Mrs?|Ms|Miss|Dr)\.? )?(\p{L}{2,})/giu,
  /^[^\p{L}"“„«]*(\p{L}{2,})(?= (?:\p{L}+ ){0,2}\p{L}+[.!]?$)/gu,
  // "You do go on, Maureen."
  /,\s*(?:(?:Herrn?|Frau|Mrs?|Ms|Miss|Dr)\.? )?(\p{L}{2,})\s*[.!?…]*\s*["”“»’]/giu,
  // "Lola you said yes"
  new RegExp(String.raw`(?<!\p{L})(\p{L}{2,}),? (?:${YOU})(?!\p{L})`, "giu"),
];

/** The words that others call the person by, in lower case: a name, a nickname, "Mummy", "أبي". They are no theme of their own. */
export function findOwnNames(answers: readonly Answer[]): ReadonlySet<string> {
  const read = ({ sentences }: Answer) => sentences.map(({ text }) => text).join(" ");
  const heard = answers
    .filter(({ section, prompt }) => section === "strengths_weaknesses" && prompt === 1)
    .map(read);
  const found = [
    ...answers.flatMap((answer) => [...read(answer).matchAll(INTRODUCED)]),
    ...heard.flatMap((text) => CALLED.flatMap((pattern) => [...text.matchAll(pattern)])),
  ];
  return new Set(found.map(([, name = ""]) => name.toLowerCase()));
}
