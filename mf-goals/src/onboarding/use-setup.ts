import type { User } from "@goals/contracts/auth";
import { firstDayOf, type Month } from "@goals/contracts/dates";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { notify, setCache, request, useMutation, useNavigate } from "@goals/kit";
import { useEffect, useRef } from "react";
import { changedByObjectives } from "../objectives/changed-by-objectives.ts";
import { sendObjective } from "../objectives/send-objective.ts";
import type { SetupForm } from "./setup-form.ts";

/** Sets what was written, one call an objective, notes that the onboarding is over, and opens the dashboard. A retry sends only what is missing. */
export function useSetup(month: Month, onDone: () => void) {
  const navigate = useNavigate();
  const onboarded = useRef<User>(undefined);
  // When the step is left and not before: the shell sends somebody who is onboarded Home by itself, without the state.
  useEffect(
    () => () => {
      if (onboarded.current) setCache(api.user, onboarded.current);
    },
    [],
  );
  return useMutation<readonly SetupForm[], User>({
    send: async (forms) => {
      for (const { type, title, description } of forms) {
        // One after the other, so that a failure is about one.
        await sendObjective({ type, title, description, month: firstDayOf(month) });
      }
      return request(api.onboarded, { method: "POST" });
    },
    onSuccess: (user) => {
      onDone();
      onboarded.current = user;
      notify(SUCCESS.setup);
      // Home opens with the cursor in the first line of the day's plan.
      void navigate("/", { state: "plan" });
    },
    onError: FAILURE.createObjective,
    revalidates: changedByObjectives(month),
  });
}
