import { memo, Suspense, type ReactNode } from "react";
import { getErrorKind, type RemoteErrorKind } from "./remote-error.ts";
import {
  forgetModule,
  isRendered,
  retryRemote,
  splitId,
  useAttempts,
  useModule,
} from "./remote-modules.ts";
import { RemoteSlot } from "./remote-slot.tsx";
import { RemoteModuleBoundary } from "./remote-module-boundary.tsx";
import { SlowLoadingNotice } from "./slow-loading-notice.tsx";
import { reportRemoteHealth } from "./report-remote-health.ts";
import { reloadIfServed } from "./reload.ts";
import { getManifestUrl } from "./manifest-url.ts";

interface RemoteModuleProps {
  readonly id: string;
  readonly frame: (content: ReactNode) => ReactNode;
  readonly loading: ReactNode;
  /** Placeholder for further cards of the same module. */
  readonly loadingBelow?: ReactNode;
  readonly failed: (kind: RemoteErrorKind, retry: () => void) => ReactNode;
}

export function RemoteModule({ id, frame, loading, loadingBelow, failed }: RemoteModuleProps) {
  const { remote } = splitId(id);
  const attempt = useAttempts(remote);
  return (
    <RemoteModuleBoundary
      fallback={(kind) => frame(failed(kind, () => retryRemote(remote)))}
      attempt={attempt}
      onError={(error) => {
        reportRemoteHealth(remote, getErrorKind(error));
        forgetModule(id);
        console.warn(`${id} could not be shown`, error);
        if (attempt > 0) void reloadIfServed(getManifestUrl(remote));
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

/**
 * A module, or its placeholder. Where the page shows the module's HTML, a new placeholder changes nothing: React would
 * replace HTML that it has not adopted yet.
 */
const ModuleContent = memo(
  function ModuleContent({ id, children }: ModuleContentProps) {
    return (
      <Suspense fallback={children}>
        {import.meta.env.SSR ? (
          <RemoteSlot id={id}>{children}</RemoteSlot>
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
