import { DONE, FAILED, RULES } from "@goals/contracts/notices";
import type { MissionSuggestions } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { notify, request, useAction, useApi } from "@goals/kit";
import { useState } from "react";
import type { MissionTexts } from "../missions/mission-texts.ts";

/** Mission drafts from the research. Without a single research record there is nothing to draw on. */
export function useSuggestions() {
  const { data: research } = useApi(api.research);
  const [texts, setTexts] = useState<MissionTexts>();
  const { run, pending } = useAction<void, MissionSuggestions>({
    send: () => request(api.missionSuggestions, { method: "POST" }),
    done: (drafts) => {
      setTexts({
        personal: drafts.personalSuggestion,
        professional: drafts.professionalSuggestion,
        unified: drafts.unifiedSuggestion,
      });
      notify(DONE.suggestions);
    },
    failed: FAILED.suggestions,
  });

  function ask(): void {
    if (research?.length === 0) notify(RULES.suggestions, "failure");
    else void run();
  }
  return { texts, pending, ask };
}
