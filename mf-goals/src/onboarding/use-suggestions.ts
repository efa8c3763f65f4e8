import { SUCCESS, FAILURE, VALIDATION } from "@goals/contracts/notices";
import type { MissionSuggestions } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { notify, request, useMutation, useQuery } from "@goals/kit";
import { useState } from "react";
import type { MissionTexts } from "../missions/mission-texts.ts";

/** Mission drafts from the research. Without a single research record there is nothing to draw on. */
export function useSuggestions() {
  const { data: research } = useQuery(api.research);
  const [texts, setTexts] = useState<MissionTexts>();
  const { run, pending } = useMutation<void, MissionSuggestions>({
    send: () => request(api.missionSuggestions, { method: "POST" }),
    onSuccess: (drafts) => {
      setTexts({
        personal: drafts.personalSuggestion,
        professional: drafts.professionalSuggestion,
        unified: drafts.unifiedSuggestion,
      });
      notify(SUCCESS.suggestions);
    },
    onError: FAILURE.suggestions,
  });

  function ask(): void {
    if (research?.length === 0) notify(VALIDATION.suggestions, "failure");
    else void run();
  }
  return { texts, pending, ask };
}
