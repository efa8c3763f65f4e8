import { useState } from "react";

const KEY = "goals:plan-details";

/**
 * Whether the form shows what each task serves, and when and where: folded until it was opened once on this device, and
 * open where there is something in it (`isUsed`), until it is folded again.
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
