const CLOSE =
  "(?:husband|wife|partner|spouse|mum|mom|mam|mother|dad|father|parents?|son|daughter|child|baby|brother|sister|twin|gran|nan|nana|grandma|grandad|granddad|grandpa|grandmother|grandfather|uncle|aunt|cousin|niece|nephew|friend|best friend|boyfriend|girlfriend|fiancée?|dog|cat)";
const DIED = "(?:died|passed away|is dead|was killed|took (?:his|her|their) own life)";

/** A death of somebody near, as people write of it. Patients, strangers and characters in books are not meant. */
const DEATHS = [
  `\\bmy (?:late |dear |own |little |big |older |younger )*${CLOSE}\\b[^.!?\\n]{0,60}\\b${DIED}\\b`,
  `\\b(?:he|she|they) (?:has |had |have )?(?:died|passed away)\\b`,
  `\\b(?:since|after|when|before) (?:my |our )?${CLOSE} ${DIED}\\b`,
  `\\b(?:lost|losing|buried|burying|mourn\\w*|griev\\w* for) my (?:late )?${CLOSE}\\b`,
  `\\b(?:my|our) late ${CLOSE}\\b`,
  `\\b(?:my|our|his|her|the|\\w+'s) (?:funeral|ashes|burial)\\b|\\b(?:his|her) grave\\b`,
  "\\b(?:widow|widower|widowed|bereave\\w*|in mourning)\\b",
  "\\bstill smell(?:s|ed)? of (?:him|her)\\b",
];
const DEATH = new RegExp(DEATHS.join("|"), "i");

/** True where somebody writes of the death of one near to them. It is right to err: the report then only says less. */
export function mournsSomebody(texts: readonly string[]): boolean {
  return texts.some((text) => DEATH.test(text.replaceAll("’", "'")));
}
