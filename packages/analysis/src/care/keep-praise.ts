import { splitSentences } from "@goals/contracts/split-sentences";

export const REPROACH =
  /(?<!\p{L})(?:never|not|too|don.?t|nothing|nie|nicht|nichts|zu|kein\p{L}*|nunca|no|nada|demasiad\p{L}*|muy|jamais|trop|pas|rien|لا|ما|مش|مو|كتير|جدا|أبدا|ابدا)(?!\p{L})/iu;

export const PRAISE =
  /(?<!\p{L})(?:reliable|calm|kind|patient|thorough|funny|generous|honest|thank\p{L}*|good|great|best|steady|lovely|zuverlässig|verlässlich|ruhig|geduldig|freundlich|ehrlich|gut\p{L}*|toll|stark|fels|danke|confiable|tranquil[oa]|amable|buen[oa]?|fiable|calme|gentil\p{L}*|bonne?|كريم|طيب|طيبة|هادئ|هادئة|هادي|صبور|صبورة|شاطر|شاطرة|ممتاز|رائع|رائعة|جميل|أمين)(?!\p{L})/iu;

/** The beginning of what others say, up to its last praise; blank where a reproach stands before. The rest keeps its place. */
export function keepPraise(text: string): string {
  const sentences = splitSentences(text);
  const last = sentences.findLastIndex((each) => PRAISE.test(each.text));
  const kept = sentences.slice(0, last + 1);
  const end = kept.some((each) => REPROACH.test(each.text)) ? 0 : (kept.at(-1)?.end ?? 0);
  return text.slice(0, end).padEnd(text.length);
}
