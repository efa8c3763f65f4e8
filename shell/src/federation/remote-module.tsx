import { Card, EmptyState, ErrorMessage, Link, Page, Skeleton, t } from "@goals/kit";
import { memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { reloadIfServed } from "./remote-builds.ts";
import {
  formatError,
  getErrorKind,
  type RemoteErrorKind,
  RemoteModuleBoundary,
} from "./remote-error.ts";
import {
  forgetModule,
  isRendered,
  reportRemoteHealth,
  retryRemote,
  SLOW_LOADING_MS,
  splitId,
  useAttempt,
  useModule,
} from "./remote-modules.ts";

export interface RemoteModuleProps {
  readonly id: string;
  readonly frame: (content: ReactNode) => ReactNode;
  readonly loading: ReactNode;
  /** Placeholder for further cards of the same module. */
  readonly loadingBelow?: ReactNode;
  readonly failed: (kind: RemoteErrorKind, retry: () => void) => ReactNode;
}

export function RemoteModule({ id, frame, loading, loadingBelow, failed }: RemoteModuleProps) {
  const { remote } = splitId(id);
  const attempt = useAttempt(id);
  return (
    <RemoteModuleBoundary
      key={attempt}
      fallback={(kind) => frame(failed(kind, () => retryRemote(remote)))}
      onError={(error) => {
        reportRemoteHealth(remote, getErrorKind(error));
        forgetModule(id);
        console.warn(`${id} could not be shown`, error);
        if (attempt > 0) void reloadIfServed(remote);
      }}
    >
      <ModuleContent id={id}>
        {frame(<SlowLoadingNotice>{loading}</SlowLoadingNotice>)}
        {loadingBelow}
      </ModuleContent>
    </RemoteModuleBoundary>
  );
}

interface ModuleContentProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A module or its placeholder. A new placeholder would make React replace HTML that it has not adopted yet. */
const ModuleContent = memo(
  function ModuleContent({ id, children }: ModuleContentProps) {
    return (
      <Suspense fallback={children}>
        {import.meta.env.SSR ? (
          // The edge puts the remote's HTML here (`worker/src/edge/html/compose-page.ts`), if it comes in time.
          <template data-module={id}>{children}</template>
        ) : (
          <LoadedModule id={id}>{children}</LoadedModule>
        )}
      </Suspense>
    );
  },
  (before, { id, children }) =>
    before.id === id && (before.children === children || isRendered(id)),
);

function LoadedModule({ id, children }: ModuleContentProps) {
  const Module = useModule(id);
  // A module may load parts of its own lazily.
  return Module ? (
    <Suspense fallback={children}>
      <Module />
    </Suspense>
  ) : (
    children
  );
}

function SlowLoadingNotice({ children }: { readonly children: ReactNode }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SLOW_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // A single element: an empty second one would add a gap to the card.
    <div>
      <div role="status">
        {long && (
          <EmptyState>
            {t("This is taking longer than usual. It appears here once it arrives.")}
          </EmptyState>
        )}
      </div>
      {children}
    </div>
  );
}

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
