import type { Language, Catalogue } from "@goals/contracts/languages";
import { createServer } from "@goals/federation-runtime/server";
import { renderOnServer, type ServerPage } from "@goals/kit/server";
import { createElement } from "react";
import { AppTree } from "./app.tsx";

declare const CATALOGUES: Readonly<Partial<Record<Language, Catalogue>>>;
declare const BUILD: string;

export default createServer({
  build: BUILD,
  modules: { app: AppTree },
  render: (module, page: ServerPage) =>
    renderOnServer(page, CATALOGUES[page.language] ?? {}, createElement(module)),
});
