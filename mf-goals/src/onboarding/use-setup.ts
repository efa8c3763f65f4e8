import type { User } from "@goals/contracts/auth";
import { firstDayOf, type Month } from "@goals/contracts/dates";
import { DONE, FAILED } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { notify, remember, request, useAction, useNavigate } from "@goals/kit";
import { changedByObjectives } from "../objectives/changed-by-objectives.ts";
import { sendObjective } from "../objectives/send-objective.ts";
import type { SetupForm } from "./setup-form.ts";

/** Sets what was written, one call an objective, notes that the onboarding is over, and opens the dashboard. A retry sends only what is missing. */
export function useSetup(month: Month, onDone: () => void) {
  const navigate = useNavigate();
  return useAction<readonly SetupForm[], User>({
    send: async (forms) => {
      for (const { type, title, description } of forms) {
        // One after the other, so that a failure is about one.
        await sendObjective({ type, title, description, month: firstDayOf(month) });
      }
      return request(api.onboarded, { method: "POST" });
    },
    done: (user) => {
      onDone();
      remember(api.user, user);
      notify(DONE.setup);
      void navigate("/");
    },
    failed: FAILED.createObjective,
    refreshes: changedByObjectives(month),
  });
}
