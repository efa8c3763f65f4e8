import "@goals/kit/styles/tokens.css";
import "@goals/kit/styles/base.css";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { Landing, LANDING_TITLE } from "./landing.tsx";

/** Read by the build alone, which writes both into `landing.html`. */
export const title = LANDING_TITLE;
export const markup = renderToStaticMarkup(<Landing />);
