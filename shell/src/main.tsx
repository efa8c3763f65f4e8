import { MESSAGES_ELEMENT } from "@goals/contracts/languages";
import { init } from "@goals/federation-runtime";
import { BrowserRouter, CacheProvider, getBootstrap, initKit, loadMessages } from "@goals/kit";
import "@goals/kit/kit.css";
import { StrictMode, type ErrorInfo } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { AppTree } from "./app.tsx";
import { loadDeveloperRemote } from "./federation/remote-builds.ts";
import { loadRenderedModules, reportRemoteHealth } from "./federation/remote-modules.ts";
import { sendReportsOnLeave } from "./federation/remote-modules.ts";
import { prefetchLinks } from "./frame/frame.tsx";
import { captureInstallPrompt } from "./installed-app.tsx";
import { shared } from "virtual:federation-shared";

/** React names a cause if a module failed. Without a cause the HTML differed, which counts against the remote. */
function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  if (error instanceof Error && error.cause) return;
  reportError(error);
  const [, remote] = /\/mf\/([\w-]+)\//.exec(componentStack ?? "") ?? [];
  if (remote !== undefined) reportRemoteHealth(remote, "hydration");
}

function render(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const tree = (
    <StrictMode>
      <CacheProvider>
        <BrowserRouter>
          <AppTree />
        </BrowserRouter>
      </CacheProvider>
    </StrictMode>
  );
  // Where the edge wrote the first view into the page, React adopts it.
  if (getBootstrap().rendered) {
    loadRenderedModules();
    // Not in a transition: React then sometimes replaced the HTML, and what was typed or pressed before was lost.
    hydrateRoot(root, tree, { onRecoverableError });
  } else createRoot(root).render(tree);
}

initKit();
init({ name: "shell", shared });
sendReportsOnLeave();
if (!import.meta.env.DEV) prefetchLinks();
captureInstallPrompt();
// Back may restore a page from the browser's memory. After a sign-out it would show the previous user's data.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
// English pages need no catalogue, because the texts are in the sources.
const catalogue = document.querySelector<HTMLLinkElement>(`#${MESSAGES_ELEMENT}`);
const messages = catalogue && loadMessages(catalogue.href);
const developed = loadDeveloperRemote();
if (messages || developed) void Promise.all([messages, developed]).then(render);
else render();
