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

/** The country a zone lies in, where a helpline of it is known. */
export function findCountryOfZone(zone: string): string | undefined {
  return COUNTRY_OF.get(zone) ?? COUNTRY_OF.get(zone.slice(0, zone.lastIndexOf("/") + 1));
}
