import { SUCCESS, FAILURE, VALIDATION } from "@goals/contracts/notices";
import { suggestMissions } from "@goals/contracts/endpoints/missions";
import { listResearch } from "@goals/contracts/endpoints/research";
import { notify, useLocation, useMutation, useNavigate, useQuery } from "@goals/kit";
import { useEffect, useState } from "react";
import type { MissionTexts } from "../missions/mission-texts.ts";

/** Without a choice, or from fewer than three sections, nothing may be known of the person yet. */
const isEmpty = (texts: MissionTexts) => Object.values(texts).every((text) => text === "");

/**
 * Suggested missions from the research, and the marked sentences from the analysis. Empty without any research
 * record.
 * @param isUntouched true if all three missions are empty: the link from the analysis step then generates them
 * without a tap
 */
export function useMissionSuggestions(isUntouched: boolean) {
  const { data: research } = useQuery(listResearch);
  const isAskedFor = useLocation().state === "suggest";
  const navigate = useNavigate();
  const [texts, setTexts] = useState<MissionTexts>();
  const [kept, setKept] = useState<readonly string[]>([]);
  // The link asked for the suggestions, so they fill the empty fields.
  const [fillsFields, setFillsFields] = useState(false);
  const { run, pending } = useMutation({
    endpoint: suggestMissions,
    onSuccess: (drafts) => {
      const suggested = {
        personal: drafts.personalSuggestion,
        professional: drafts.professionalSuggestion,
        unified: drafts.unifiedSuggestion,
      };
      setTexts(suggested);
      setKept(drafts.kept);
      if (isEmpty(suggested)) notify(VALIDATION.suggestions, "failure");
      else notify(SUCCESS.suggestions);
    },
    onError: FAILURE.suggestions,
  });

  useEffect(() => {
    if (!isAskedFor || !research) return;
    // Removes the parameter, so that a reload does not generate again.
    void navigate("/onboarding/missions", { replace: true });
    if (!isUntouched || research.length === 0) return;
    setFillsFields(true);
    void run({});
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once the research has loaded, not at every key stroke
  }, [isAskedFor, research === undefined]);

  function generate(): void {
    setFillsFields(false);
    if (research?.length === 0) notify(VALIDATION.suggestions, "failure");
    else void run({});
  }
  return { texts, kept, pending, fillsFields, generate };
}
