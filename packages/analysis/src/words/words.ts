import type { Language } from "@goals/contracts/languages";
import { AR } from "./ar.ts";
import { DE } from "./de.ts";
import { EN } from "./en.ts";
import type { Words } from "./texts.ts";

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, de: DE, ar: AR };
