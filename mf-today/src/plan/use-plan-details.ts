import { useState } from "react";

const KEY = "goals:plan-details";

/**
 * Whether the form shows each task's goal, time and place. Collapsed until first opened on this device, and open if
 * there is content (`isUsed`) until the user collapses it.
 */
export function usePlanDetails(isUsed: boolean): {
  readonly isOpen: boolean;
  readonly toggle: () => void;
} {
  const [chosen, setChosen] = useState<boolean | null>(
    localStorage.getItem(KEY) === null ? null : true,
  );
  const isOpen = chosen ?? isUsed;
  return {
    isOpen,
    toggle: () => {
      setChosen(!isOpen);
      if (isOpen) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, "open");
    },
  };
}
