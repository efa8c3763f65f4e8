import type { User } from "@goals/contracts/auth";
import { getFirstDay, type Month } from "@goals/contracts/dates";
import { finishOnboarding } from "@goals/contracts/endpoints/auth";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import { notify, setCache, request, useMutation, useNavigate, USER_PATH } from "@goals/kit";
import { useEffect, useRef } from "react";
import { getPathsChangedByObjectives } from "../objectives/objective-cache.ts";
import { addObjective } from "../objectives/use-add-objective.ts";
import type { SetupObjective } from "./validate-setup.ts";

/**
 * Creates the typed objectives with one call each, records that the onboarding is complete, and opens the dashboard.
 * A retry only sends what is missing.
 */
export function useCompleteSetup(month: Month, onDone: () => void) {
  const navigate = useNavigate();
  const onboarded = useRef<User>(undefined);
  // Cached on unmount. Earlier, the shell would navigate home itself, without the state.
  useEffect(
    () => () => {
      if (onboarded.current) setCache(USER_PATH, onboarded.current);
    },
    [],
  );
  return useMutation<readonly SetupObjective[], User>({
    send: async (objectives) => {
      for (const { type, title, description } of objectives) {
        // One after the other, so that an error concerns one objective.
        await addObjective({ type, title, description, month: getFirstDay(month) });
      }
      return request(finishOnboarding);
    },
    onSuccess: (user) => {
      onDone();
      onboarded.current = user;
      notify(SUCCESS.setup);
      void navigate("/");
    },
    onError: FAILURE.createObjective,
    revalidates: getPathsChangedByObjectives(month),
  });
}
