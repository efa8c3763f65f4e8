import type { Help } from "@goals/contracts/portrait";
import type { Words } from "../words/words.ts";

/** International directory, always shown. */
export const DIRECTORY = "https://findahelpline.com";

/** National helplines that are certain to answer at any hour and free of charge. */
const HELPLINES = new Map(
  Object.entries({
    US: { name: "988 Lifeline", number: "988" },
    CA: { name: "9-8-8 Helpline", number: "988" },
    GB: { name: "Samaritans", number: "116 123" },
    IE: { name: "Samaritans", number: "116 123" },
    DE: { name: "TelefonSeelsorge", number: "0800 111 0 111" },
    AT: { name: "TelefonSeelsorge", number: "142" },
    CH: { name: "Die Dargebotene Hand / La Main Tendue", number: "143" },
    FR: { name: "3114", number: "3114" },
    ES: { name: "Línea 024", number: "024" },
    AU: { name: "Lifeline", number: "13 11 14" },
    NZ: { name: "1737", number: "1737" },
  }),
);

/** A country's helpline by its two letters; undefined if none is known. */
export const findHelpline = (country = "") => HELPLINES.get(country);

/** The quiet line that names a country's helpline, in the reader's language. */
export function writeHelp(
  { help }: Pick<Words, "help">,
  { country, isFirst }: { readonly country: string | undefined; readonly isFirst: boolean },
): Help {
  const own = findHelpline(country);
  const number = own && {
    label: `${own.name}: ${own.number}`,
    href: `tel:${own.number.replaceAll(" ", "")}`,
  };
  const directory = { label: help.directory, href: DIRECTORY };
  return { text: help.line, ways: number ? [number, directory] : [directory], isFirst };
}
