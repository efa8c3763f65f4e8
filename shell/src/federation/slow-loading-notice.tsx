import { EmptyState, t } from "@goals/kit";
import { useEffect, useState, type ReactNode } from "react";

const SLOW_LOADING_MS = 5000;

/** What stands in for a module while it loads; when that takes long, a word about it. */
export function SlowLoadingNotice({ children }: { readonly children: ReactNode }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SLOW_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // One element: beside an empty one a card would keep room for a gap.
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
