import type { ServerPage } from "@goals/contracts/page";
import { getUser } from "@goals/contracts/endpoints/auth";
import type { Catalogue } from "@goals/contracts/languages";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { SWRConfig } from "swr";
import { seedCache } from "./cache/cache.ts";
import { pageState, setBootstrap } from "./http/page-state.ts";
import { addMessages, setLanguage } from "./messages/messages.ts";
import { CacheProvider } from "./init-kit.tsx";

export type { ServerPage };

/** Renders a part of a page to HTML. Synchronously, because the module state belongs to one call. */
export function renderOnServer(page: ServerPage, messages: Catalogue, content: ReactNode): string {
  const { path, user, data, today, isEvening, language, locale, zone, site } = page;
  const rendered = { today, isEvening, locale };
  try {
    setLanguage(language, locale);
    addMessages(messages);
    setBootstrap({ user, data: {}, remotes: [], providerSignIn: false, ...site, page: rendered });
    pageState.zone = zone;
    pageState.userId = user?.id ?? null;
    pageState.dayBeginsAt = user?.dayBeginsAt ?? 0;
    seedCache({ [getUser.path]: user, ...data });
    return renderToString(
      <CacheProvider>
        <StaticRouter location={path}>{content}</StaticRouter>
      </CacheProvider>,
    );
  } finally {
    // Reset, so that the next page sees no data of this user.
    const { cache } = SWRConfig.defaultValue;
    for (const key of cache.keys()) cache.delete(key);
    Object.assign(pageState, { dayBeginsAt: 0, userId: null, zone: undefined });
    setBootstrap(undefined);
    setLanguage("en");
  }
}
