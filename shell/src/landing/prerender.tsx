import "@goals/kit/styles/tokens.css";
import "@goals/kit/styles/base.css";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { Landing } from "./landing.tsx";
import { TITLE } from "./title.ts";

/** Read by the build alone, which writes both into `landing.html`. */
export const title = TITLE;
export const markup = renderToStaticMarkup(<Landing />);
