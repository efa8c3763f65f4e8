import type { Language } from "@goals/contracts/languages";
import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import type { Words } from "./texts.ts";

/** The texts are data. Arabic has nouns and past forms, because written present forms tell a man from a woman. */
export const WORDS: Readonly<Record<Language, Words>> = { en, de, ar };
