import type { Help } from "@goals/contracts/portrait";
import type { Words } from "../words/texts.ts";

/** Finds lines in every country; for those whose own line is not known here, and beside those that are. */
export const DIRECTORY = "https://findahelpline.com";

/** National lines that answer at any hour and free of charge; only those that are certain. */
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

/** The line of a country, by its two letters. */
export const findHelpline = (country = "") => HELPLINES.get(country);

/** The quiet line of a country, in the words of a language. */
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
