import { Page, ErrorMessage, t } from "@goals/kit";
import type { ReactNode } from "react";
import { RemoteModuleBoundary } from "../federation/remote-module-boundary.tsx";

export function RootErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <RemoteModuleBoundary
      attempt={0}
      fallback={() => (
        <main>
          <Page title={t("Something went wrong")} width="narrow">
            <ErrorMessage onRetry={() => globalThis.location.reload()}>
              {t("This page stopped working. What you saved is safe.")}
            </ErrorMessage>
          </Page>
        </main>
      )}
      onError={(error) => console.error(error)}
    >
      {children}
    </RemoteModuleBoundary>
  );
}
