import { ScrollRestoration, Toaster } from "@goals/kit";
import { App } from "./app.tsx";
import { RootErrorBoundary } from "./frame/root-error-boundary.tsx";

/** Everything below router and cache. The server renders the same tree, so that the browser can adopt its HTML. */
export function AppTree() {
  return (
    <>
      <ScrollRestoration />
      <RootErrorBoundary>
        <App />
      </RootErrorBoundary>
      <Toaster />
    </>
  );
}
