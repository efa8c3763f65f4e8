import { createServer } from "@goals/federation-runtime/server";
import type { Catalogue } from "@goals/contracts/messages";
import type { Language } from "@goals/contracts/languages";
import { renderOnServer, type ServerPage } from "@goals/kit/server";
import { createElement } from "react";
import { AppTree } from "./app-tree.tsx";

declare const CATALOGUES: Readonly<Partial<Record<Language, Catalogue>>>;
declare const BUILD: string;

export default createServer({
  build: BUILD,
  modules: { app: AppTree },
  render: (module, page: ServerPage) =>
    renderOnServer(page, CATALOGUES[page.language] ?? {}, createElement(module)),
});
