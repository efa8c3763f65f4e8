import { useIsHydrated } from "@goals/kit";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** A part that no page's HTML contains, loaded after it, and `place` until then. Without a network, nothing stands there. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
) {
  const Part = lazy(async () => ({ default: await load().catch(() => () => null) }));
  return function LaterPart(props: Props) {
    const whole = <Suspense fallback={place}>{<Part {...props} />}</Suspense>;
    return useIsHydrated() ? whole : place;
  };
}
