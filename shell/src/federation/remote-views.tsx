import { Card, ErrorMessage, Link, Page, Skeleton, t } from "@goals/kit";
import type { ReactNode } from "react";
import { formatError } from "./remote-error.ts";
import { RemoteModule } from "./remote-module.tsx";

interface RemotePageProps {
  readonly id: string;
  readonly title: string;
  /** False if the page has no navigation around it: an error then links to the home page. */
  readonly isFramed: boolean;
}

/** A whole page of a remote. If it cannot load, the frame and all other pages keep working. */
export function RemotePage({ id, title, isFramed }: RemotePageProps) {
  return (
    <RemoteModule
      key={id}
      id={id}
      frame={(content) => <Page title={t(title)}>{content}</Page>}
      loading={<Skeleton height={320} />}
      failed={(kind, retry) => (
        <>
          <ErrorMessage onRetry={retry}>
            {`${formatError(kind, "page")} ${t("Nothing you wrote is lost, and everything else works.")}`}
          </ErrorMessage>
          {!isFramed && (
            <p>
              <Link to="/">{t("Back to the start page")}</Link>
            </p>
          )}
        </>
      )}
    />
  );
}

interface RemoteWidgetProps {
  readonly id: string;
  readonly title: string;
  readonly loading: ReactNode;
  readonly loadingBelow?: ReactNode;
}

export function RemoteWidget({ id, title, loading, loadingBelow }: RemoteWidgetProps) {
  return (
    <RemoteModule
      id={id}
      frame={(content) => <Card title={t(title)}>{content}</Card>}
      loading={loading}
      loadingBelow={loadingBelow}
      failed={(kind, retry) => (
        <ErrorMessage onRetry={retry}>{formatError(kind, "card")}</ErrorMessage>
      )}
    />
  );
}
