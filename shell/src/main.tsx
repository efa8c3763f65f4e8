import { MESSAGES_ELEMENT } from "@goals/contracts/languages";
import {
  BrowserRouter,
  CacheProvider,
  getBootstrap,
  initKit,
  loadMessages,
  ScrollRestoration,
  Toaster,
} from "@goals/kit";
import "@goals/kit/kit.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { loadDeveloperRemote } from "./federation/load-developer-remote.ts";
import { prefetchOnPointerDown } from "./federation/prefetch.ts";
import { startHost } from "./federation/host.ts";
import { RootErrorBoundary } from "./frame/root-error-boundary.tsx";
import { captureInstallPrompt } from "./installed-app/install-prompt.ts";

/** Back may restore a page from the browser's memory. After a sign-out it would show the previous user's data. */
function reloadRestoredPages(): void {
  globalThis.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) globalThis.location.reload();
  });
}

function render(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <CacheProvider>
        <BrowserRouter>
          <ScrollRestoration />
          <RootErrorBoundary>
            <App />
          </RootErrorBoundary>
          <Toaster />
        </BrowserRouter>
      </CacheProvider>
    </StrictMode>,
  );
}

initKit();
startHost();
prefetchOnPointerDown();
reloadRestoredPages();
captureInstallPrompt();
// English pages need no catalogue, because the texts are in the sources.
const catalogue = document.querySelector<HTMLLinkElement>(`#${MESSAGES_ELEMENT}`);
const isDeveloping = getBootstrap().remotes.some(({ isDeveloped }) => isDeveloped);
if (catalogue || isDeveloping)
  void Promise.all([
    catalogue && loadMessages(catalogue.href),
    isDeveloping && loadDeveloperRemote(),
  ]).then(render);
else render();
