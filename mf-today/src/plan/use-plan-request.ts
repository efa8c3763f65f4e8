import { useLocation, useNavigate } from "@goals/kit";
import { useEffect, useState } from "react";

/** True where somebody came to plan the day, by the shortcut or from the setup: its first line takes the focus. Once: Back does not ask again. */
export function usePlanRequest(): boolean {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [isRequested] = useState(state === "plan");
  useEffect(() => {
    if (state === "plan") void navigate(pathname, { replace: true });
  }, [state, pathname, navigate]);
  return isRequested;
}
