import { useIsHydrated } from "@goals/kit";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/**
 * A part that no page's HTML contains, loaded after the page, and `place` until then. If it cannot be loaded, nothing is shown.
 * The caller imports it: an import here would bring the kit into the container's entry.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
) {
  const Part = lazy(async () => ({ default: await load().catch(() => () => null) }));
  return function LaterPart(props: Props) {
    return useIsHydrated() ? (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    ) : (
      place
    );
  };
}
