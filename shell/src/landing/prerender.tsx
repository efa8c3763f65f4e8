import "@goals/kit/styles/tokens.css";
import "@goals/kit/styles/base.css";
import type { Language, Catalogue } from "@goals/contracts/languages";
import { addMessages, setLanguage } from "@goals/kit";
import { renderToStaticMarkup } from "react-dom/server.edge";
import Landing, { formatLandingTitle } from "./landing.tsx";

/** The build calls this and writes the result into each language's `landing.html`. */
export function render(language: Language, messages: Catalogue) {
  setLanguage(language);
  addMessages(messages);
  return { title: formatLandingTitle(), markup: renderToStaticMarkup(<Landing />) };
}
