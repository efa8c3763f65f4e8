import { getLocale } from "@goals/kit";

/** An instant as a day in the reader's language: "13 May 2026". */
export function formatDate(instant: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: "long" }).format(new Date(instant));
}
