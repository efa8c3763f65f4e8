import { isBlank } from "@goals/contracts/length";
import type { SectionId } from "@goals/contracts/research";
import { api } from "@goals/contracts/routes";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { useQuery, useUser } from "@goals/kit";
import { useState } from "react";

/**
 * What comes after what in the workspace.
 * @param completed the sections that are complete
 */
export function useSectionFlow(completed: readonly SectionId[]) {
  const next = CORE_SECTIONS.find((section) => !completed.includes(section));
  const onboarded = useUser()?.onboarded;
  const { data: missions } = useQuery(onboarded ? null : api.missions);
  const isSettingUp = !next && missions !== undefined && isBlank(missions.unifiedMission);
  const [finished, finish] = useState<SectionId>();
  // Where one goes from a section that was completed a moment ago, once the workspace shows it as complete.
  const arrival =
    finished && completed.includes(finished)
      ? (next ?? (isSettingUp ? "onward" : finished))
      : undefined;
  return {
    /** The core section to do next, if there is one left. */
    next,
    /** The research is complete and the rest of the setup is not. */
    isSettingUp,
    arrival,
    /** Notes which section has been completed; without one the moment is over. */
    finish,
  };
}
