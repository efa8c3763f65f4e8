import { Card, EmptyState, ErrorMessage, Link, Page, t } from "@goals/kit";
import { memo, type PropsWithChildren, type ReactNode, Suspense, useEffect, useState } from "react";
import { reloadIfServed } from "./remote-builds.ts";
import { formatError, getErrorKind, RemoteModuleBoundary } from "./remote-error.ts";
import {
  forgetModule,
  isRendered,
  noteAdopted,
  reportRemoteHealth,
  retryRemote,
  SLOW_LOADING_MS,
  splitId,
  useAttempt,
  useModule,
} from "./remote-modules.ts";

export interface RemoteModuleProps {
  readonly id: string;
  readonly kind: "page" | "card";
  readonly title: string;
  /** False if the page has no navigation around it: an error then links to the home page. */
  readonly isFramed?: boolean;
  readonly loading: ReactNode;
  /** Placeholder for further cards of the same module. */
  readonly loadingBelow?: ReactNode;
}

/** A page or a card of a remote. If it cannot load, the frame and everything else keep working. */
export function RemoteModule(props: RemoteModuleProps) {
  const { id, kind, title, isFramed = true, loading, loadingBelow } = props;
  const { remote } = splitId(id);
  const attempt = useAttempt(id);
  const Frame = kind === "page" ? Page : Card;
  return (
    <RemoteModuleBoundary
      key={attempt}
      fallback={(error) => (
        <Frame title={t(title)}>
          <ErrorMessage onRetry={() => retryRemote(remote)}>
            {formatError(error, kind)}
          </ErrorMessage>
          {!isFramed && (
            <p>
              <Link to="/">{t("Back to the start page")}</Link>
            </p>
          )}
        </Frame>
      )}
      onError={(error) => {
        reportRemoteHealth(remote, getErrorKind(error));
        forgetModule(id);
        console.warn(`${id} could not be shown`, error);
        if (attempt > 0) void reloadIfServed(remote);
      }}
    >
      <ModuleContent id={id}>
        <Frame title={t(title)}>
          <SlowLoadingNotice>{loading}</SlowLoadingNotice>
        </Frame>
        {loadingBelow}
      </ModuleContent>
    </RemoteModuleBoundary>
  );
}

type ModuleContentProps = PropsWithChildren<{ readonly id: string }>;

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
  useEffect(() => noteAdopted(id), [id]);
  // The last hook, because it may suspend: with one behind it, React threw (467), and a press in the card was lost.
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
