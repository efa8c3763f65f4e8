/** A line to call, as somebody in that country would dial it. */
export interface Helpline {
  readonly name: string;
  readonly number: string;
}

/** Finds lines in every country; for those whose own line is not known here, and beside those that are. */
export const DIRECTORY = { label: "findahelpline.com", href: "https://findahelpline.com" } as const;

/** National lines that answer at any hour and free of charge; only those that are certain. */
const HELPLINES: Readonly<Record<string, Helpline>> = {
  US: { name: "988 Suicide & Crisis Lifeline", number: "988" },
  CA: { name: "9-8-8 Suicide Crisis Helpline", number: "988" },
  GB: { name: "Samaritans", number: "116 123" },
  IE: { name: "Samaritans", number: "116 123" },
  DE: { name: "TelefonSeelsorge", number: "0800 111 0 111" },
  AT: { name: "TelefonSeelsorge", number: "142" },
  CH: { name: "Die Dargebotene Hand / La Main Tendue", number: "143" },
  FR: { name: "3114", number: "3114" },
  ES: { name: "Línea 024", number: "024" },
  AU: { name: "Lifeline", number: "13 11 14" },
  NZ: { name: "1737", number: "1737" },
};

/** A zone with a slash at its end stands for all of its cities. */
const ZONES: Readonly<Record<string, string>> = {
  DE: "Europe/Berlin Europe/Busingen",
  AT: "Europe/Vienna",
  CH: "Europe/Zurich",
  FR: "Europe/Paris",
  ES: "Europe/Madrid Africa/Ceuta Atlantic/Canary",
  GB: "Europe/London Europe/Belfast GB",
  IE: "Europe/Dublin Eire",
  NZ: "Pacific/Auckland Pacific/Chatham NZ",
  CA: `America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Regina
    America/Montreal America/Moncton America/Whitehorse America/Yellowknife America/Iqaluit America/Calgary America/Goose_Bay
    America/Glace_Bay America/Thunder_Bay America/Dawson America/Swift_Current America/Inuvik America/Rankin_Inlet`,
  US: `America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Anchorage America/Detroit
    America/Boise America/Juneau America/Nome America/Sitka America/Adak America/Menominee America/Indianapolis
    America/Louisville Pacific/Honolulu US/Eastern US/Central US/Mountain US/Pacific US/Alaska US/Hawaii US/Arizona America/Indiana/ America/Kentucky/
    America/North_Dakota/`,
  AU: "Australia/",
};

const COUNTRY_OF = new Map(
  Object.entries(ZONES).flatMap(([country, zones]) =>
    zones.split(/\s+/).map((zone) => [zone, country] as const),
  ),
);

/** The country a zone lies in, where a line of it is known. */
export function findCountryOfZone(zone: string): string | undefined {
  return COUNTRY_OF.get(zone) ?? COUNTRY_OF.get(zone.slice(0, zone.lastIndexOf("/") + 1));
}

/** The line of a country, by its two letters. */
export function findHelpline(country: string | undefined): Helpline | undefined {
  return country !== undefined && Object.hasOwn(HELPLINES, country)
    ? HELPLINES[country]
    : undefined;
}
