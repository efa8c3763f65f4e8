import { ApiError, useNavigate, useSearchParams } from "@goals/kit";
import { useEffect, useState } from "react";

/** The token in an e-mailed link. The address loses it, so that it stays out of the history, screenshots and referrers. */
export function useLinkToken(route: string): string | null {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get("token"));
  useEffect(() => {
    if (token) void navigate(route, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the address the page was opened at
  }, []);
  return token;
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.problem?.code === code;
