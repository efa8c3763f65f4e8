import { useIsHydrated } from "@goals/kit";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

type Parts = typeof import("./later-parts.tsx");

/** A part that no page's HTML contains, loaded after the page, and `place` until then. If it cannot be loaded, nothing is shown. */
export function loadLater<Props extends object>(
  pick: (parts: Parts) => ComponentType<Props>,
  place: ReactNode = null,
) {
  const load = () => import("./later-parts.tsx").then(pick, () => () => null);
  const Part = lazy(async () => ({ default: await load() }));
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
