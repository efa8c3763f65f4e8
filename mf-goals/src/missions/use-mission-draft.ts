import { isBlank } from "@goals/contracts/length";
import { mergeMissions, type Missions } from "@goals/contracts/missions";
import { RULES } from "@goals/contracts/notices";
import { notify, useDraft } from "@goals/kit";
import { textsOf, type MissionField, type MissionTexts } from "./mission-texts.ts";

/** The three missions as they are typed, over the ones that are saved. */
export function useMissionDraft(missions: Missions) {
  const draft = useDraft("missions");
  const saved = textsOf(missions);
  const texts: MissionTexts = {
    personal: draft.text("personal", saved.personal),
    professional: draft.text("professional", saved.professional),
    unified: draft.text("unified", saved.unified),
  };
  return {
    saved,
    texts,
    type: (field: MissionField, text: string) => draft.type(field, text),
    /** Personal, then professional. Shown whole even where that is over the limit. */
    merge: () => {
      if (isBlank(texts.personal) || isBlank(texts.professional))
        notify(RULES.mergeMissions, "failure");
      else draft.type("unified", mergeMissions(texts.personal, texts.professional));
    },
    discard: draft.discard,
  };
}

export type MissionDraft = ReturnType<typeof useMissionDraft>;
