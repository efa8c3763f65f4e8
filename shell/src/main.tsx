import { BrowserRouter, CacheProvider, ScrollRestoration, Toaster } from "@goals/kit";
import "@goals/kit/kit.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { fetchAhead } from "./federation/fetch-ahead.ts";
import { startHost } from "./federation/host.ts";
import { LastResort } from "./frame/last-resort.tsx";
import { watchInstallation } from "./installed-app/install-prompt.ts";
import { leaveNothingBehind } from "./frame/leave-nothing-behind.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

startHost();
fetchAhead();
leaveNothingBehind();
watchInstallation();
createRoot(root).render(
  <StrictMode>
    <CacheProvider>
      <BrowserRouter>
        <ScrollRestoration />
        <LastResort>
          <App />
        </LastResort>
        <Toaster />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>,
);
