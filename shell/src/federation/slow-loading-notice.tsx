import { EmptyState, t } from "@goals/kit";
import { useEffect, useState, type ReactNode } from "react";

export const SLOW_LOADING_MS = 5000;

export function SlowLoadingNotice({ children }: { readonly children: ReactNode }) {
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
