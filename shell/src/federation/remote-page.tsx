import { ErrorMessage, Link, Page, Skeleton, t } from "@goals/kit";
import { formatError } from "./remote-error.ts";
import { RemoteModule } from "./remote-module.tsx";

interface RemotePageProps {
  readonly id: string;
  readonly title: string;
  /** False where the page stands alone, without the navigation around it: then a failure names a way home. */
  readonly isFramed?: boolean;
}

/** A whole page of a remote. If it cannot be had, the frame and every other page go on working. */
export function RemotePage({ id, title, isFramed = true }: RemotePageProps) {
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
