import { isBlank } from "@goals/contracts/length";
import { mergeMissions, type Missions, type MissionsChange } from "@goals/contracts/missions";
import { VALIDATION } from "@goals/contracts/notices";
import { notify, useDraft } from "@goals/kit";
import { MISSION_FIELDS, textsOf, type MissionField, type MissionTexts } from "./mission-texts.ts";

/** The three missions as they are typed, over the ones that are saved. */
export function useMissionDraft(missions: Missions) {
  const draft = useDraft("missions");
  const saved = textsOf(missions);
  const type = (field: MissionField, text: string) => draft.type(field, text, saved[field]);
  const isOutdated = (field: MissionField) => draft.isOutdated(field, saved[field]);
  const outdated = MISSION_FIELDS.filter(isOutdated);
  const texts: MissionTexts = {
    personal: draft.text("personal", saved.personal),
    professional: draft.text("professional", saved.professional),
    unified: draft.text("unified", saved.unified),
  };
  /** A text that was typed over an older one than the saved one is left out until the person has chosen. */
  const settled = (field: MissionField) => (isOutdated(field) ? saved : texts)[field];
  const base = (field: MissionField) =>
    isOutdated(field) ? saved[field] : draft.base(field, saved[field]);

  return {
    saved,
    texts,
    type,
    isOutdated,
    keepMine: (field: MissionField) => draft.keepMine(field, saved[field]),
    takeSaved: (field: MissionField) => draft.discardFields([field]),
    /** What a save sends, each text with the one it began from. */
    toSave: {
      personalMission: settled("personal"),
      professionalMission: settled("professional"),
      unifiedMission: settled("unified"),
      base: {
        personalMission: base("personal"),
        professionalMission: base("professional"),
        unifiedMission: base("unified"),
      },
    } satisfies MissionsChange,
    /** True when a choice is open and there is nothing else to save. */
    needsChoice:
      outdated.length > 0 && MISSION_FIELDS.every((field) => settled(field) === saved[field]),
    /** Personal, then professional. Shown whole even where that is over the limit. */
    merge: () => {
      if (isBlank(texts.personal) || isBlank(texts.professional))
        notify(VALIDATION.mergeMissions, "failure");
      else type("unified", mergeMissions(texts.personal, texts.professional));
    },
    /** After a save: what is still to be chosen stays. */
    discardSaved: () =>
      draft.discardFields(MISSION_FIELDS.filter((field) => !outdated.includes(field))),
  };
}

export type MissionDraft = ReturnType<typeof useMissionDraft>;
