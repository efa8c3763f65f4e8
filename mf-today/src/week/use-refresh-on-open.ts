import type { QueryResult } from "@goals/kit";
import { useEffect, useState } from "react";

/**
 * Asks again for what was in memory already when the page was opened. A look back sums up what other pages change (ticks,
 * objectives, days of rest), and none of them has to know that it exists.
 */
export function useRefreshOnOpen({
  data,
  reload,
}: Pick<QueryResult<unknown>, "data" | "reload">): void {
  const [wasKnown] = useState(data !== undefined);
  useEffect(() => {
    if (wasKnown) reload();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a visit of the page
  }, []);
}
