import { Card, ErrorMessage, Link, Page, Skeleton, t } from "@goals/kit";
import { formatError } from "./remote-error.ts";
import { RemoteModule, type RemoteModuleProps } from "./remote-module.tsx";

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

interface RemoteWidgetProps extends Pick<RemoteModuleProps, "id" | "loading" | "loadingBelow"> {
  readonly title: string;
}

export function RemoteWidget({ title, ...module }: RemoteWidgetProps) {
  return (
    <RemoteModule
      {...module}
      frame={(content) => <Card title={t(title)}>{content}</Card>}
      failed={(kind, retry) => (
        <ErrorMessage onRetry={retry}>{formatError(kind, "card")}</ErrorMessage>
      )}
    />
  );
}
