import type { QueryResult } from "@goals/kit";
import { useEffect, useState } from "react";

/**
 * Revalidates cached data when the page opens. The review sums up changes made on other pages (ticks, objectives, rest
 * days), which do not know about it.
 */
export function useRefreshOnOpen({
  data,
  reload,
}: Pick<QueryResult<unknown>, "data" | "reload">): void {
  const [wasKnown] = useState(data !== undefined);
  useEffect(() => {
    if (wasKnown) reload();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each visit of the page
  }, []);
}
