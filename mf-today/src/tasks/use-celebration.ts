import type { Day } from "@goals/contracts/dates";
import { useEffect, useState } from "react";

const KEY = "goals:celebrated";

/** True from the moment a day becomes complete under the person's hand, once a day: unticking and ticking again is no feast. */
export function useCelebration(day: Day, complete: boolean): boolean {
  const [was, setWas] = useState(complete);
  const [celebrating, setCelebrating] = useState(false);
  if (was !== complete) {
    setWas(complete);
    setCelebrating(complete && localStorage.getItem(KEY) !== day);
  }
  useEffect(() => {
    if (celebrating) localStorage.setItem(KEY, day);
  }, [celebrating, day]);
  return celebrating;
}
