import type { User } from "@goals/contracts/auth";
import { getFirstDay, type Month } from "@goals/contracts/dates";
import { finishOnboarding } from "@goals/contracts/endpoints/auth";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import { notify, setCache, request, useMutation, useNavigate, USER_PATH } from "@goals/kit";
import { useEffect, useRef } from "react";
import { getPathsChangedByObjectives } from "../objectives/objective-cache.ts";
import { addObjective } from "../objectives/use-add-objective.ts";
import type { SetupObjective } from "./validate-setup.ts";

/** Sets what was written, one call an objective, notes that the onboarding is over, and opens the dashboard. A retry sends only what is missing. */
export function useCompleteSetup(month: Month, onDone: () => void) {
  const navigate = useNavigate();
  const onboarded = useRef<User>(undefined);
  // Cached when the step unmounts: earlier the shell would navigate Home by itself, without the state.
  useEffect(
    () => () => {
      if (onboarded.current) setCache(USER_PATH, onboarded.current);
    },
    [],
  );
  return useMutation<readonly SetupObjective[], User>({
    send: async (objectives) => {
      for (const { type, title, description } of objectives) {
        // One after the other, so that a failure is about one.
        await addObjective({ type, title, description, month: getFirstDay(month) });
      }
      return request(finishOnboarding);
    },
    onSuccess: (user) => {
      onDone();
      onboarded.current = user;
      notify(SUCCESS.setup);
      // Home opens with the cursor in the first line of the day's plan.
      void navigate("/", { state: "plan" });
    },
    onError: FAILURE.createObjective,
    revalidates: getPathsChangedByObjectives(month),
  });
}
