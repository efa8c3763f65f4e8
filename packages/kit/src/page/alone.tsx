import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Link, Route, Routes } from "react-router";
import { CacheProvider } from "../data/cache-provider.tsx";
import { Toaster } from "../ui/toasts.tsx";
import { Page } from "./page.tsx";

/**
 * Mounts a remote's exposes without the shell, each at its path, for work on that remote alone. Every other
 * path lists them. Signing in at any dev server counts for all: cookies do not know ports.
 */
export function mountAlone(pages: Readonly<Record<string, ComponentType>>): void {
  const root = document.body.appendChild(document.createElement("main"));
  const index = (
    <Page title="Pages of this remote">
      {Object.keys(pages).map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
    </Page>
  );
  createRoot(root).render(
    <CacheProvider>
      <BrowserRouter>
        <Routes>
          {Object.entries(pages).map(([path, Expose]) => (
            <Route key={path} path={path} element={<Expose />} />
          ))}
          <Route path="*" element={index} />
        </Routes>
        <Toaster />
      </BrowserRouter>
    </CacheProvider>,
  );
}
