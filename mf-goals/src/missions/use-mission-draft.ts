import { isBlank } from "@goals/contracts/fields";
import { mergeMissions, type Missions, type MissionsChange } from "@goals/contracts/missions";
import { VALIDATION } from "@goals/contracts/notices";
import { notify, useDraft } from "@goals/kit";
import {
  MISSION_FIELDS,
  toMissionTexts,
  type MissionField,
  type MissionTexts,
} from "./mission-texts.ts";

export function useMissionDraft(missions: Missions) {
  const draft = useDraft("missions");
  const saved = toMissionTexts(missions);
  const type = (field: MissionField, text: string) => draft.type(field, text, saved[field]);
  const isOutdated = (field: MissionField) => draft.isOutdated(field, saved[field]);
  const outdated = MISSION_FIELDS.filter(isOutdated);
  const texts: MissionTexts = {
    personal: draft.text("personal", saved.personal),
    professional: draft.text("professional", saved.professional),
    unified: draft.text("unified", saved.unified),
  };
  /** Leaves out a draft that began from an outdated text until the user has chosen. */
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
    /** The request of a save: each text, with the saved text that its draft began from. */
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
    /** True if the user has to choose before anything can be saved. */
    needsChoice:
      outdated.length > 0 && MISSION_FIELDS.every((field) => settled(field) === saved[field]),
    /**
     * Joins personal and professional into the unified mission. Never cuts the result, even if it exceeds the limit.
     */
    merge: () => {
      if (isBlank(texts.personal) || isBlank(texts.professional))
        notify(VALIDATION.mergeMissions, "failure");
      else type("unified", mergeMissions(texts.personal, texts.professional));
    },
    /** Discards the saved drafts. Drafts that still need a choice stay. */
    discardSaved: () =>
      draft.discardFields(MISSION_FIELDS.filter((field) => !outdated.includes(field))),
  };
}

export type MissionDraft = ReturnType<typeof useMissionDraft>;
