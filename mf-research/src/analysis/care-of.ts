import { CARE_RULE, type Analysis, type CareNotice } from "@goals/contracts/analysis";

const FIND = { label: "Find a helpline near you", href: "https://findahelpline.com" } as const;

/** What a stored analysis opens with. Those written before `care` stood apart have it as a line alone. */
export function careOf({ care, highlights, sources }: Analysis): CareNotice | undefined {
  const source = sources.find(({ list, rule }) => list === "highlights" && rule === CARE_RULE);
  const text = source && highlights[source.line];
  return care ?? (text ? { level: "danger", language: "en", text, ways: [FIND] } : undefined);
}
