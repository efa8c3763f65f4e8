import type { User } from "@goals/contracts/auth";
import { firstDayOf, type Month } from "@goals/contracts/dates";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { notify, setCache, request, useMutation, useNavigate } from "@goals/kit";
import { changedByObjectives } from "../objectives/changed-by-objectives.ts";
import { sendObjective } from "../objectives/send-objective.ts";
import type { SetupForm } from "./setup-form.ts";

/** Sets what was written, one call an objective, notes that the onboarding is over, and opens the dashboard. A retry sends only what is missing. */
export function useSetup(month: Month, onDone: () => void) {
  const navigate = useNavigate();
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
      setCache(api.user, user);
      notify(SUCCESS.setup);
      void navigate("/");
    },
    onError: FAILURE.createObjective,
    revalidates: changedByObjectives(month),
  });
}
