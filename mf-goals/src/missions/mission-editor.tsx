import { VALIDATION } from "@goals/contracts/notices";
import type { Missions } from "@goals/contracts/missions";
import { Button, notify, useFieldErrors } from "@goals/kit";
import type { FormEvent } from "react";
import styles from "./mission-editor.module.css";
import { MissionFields } from "./mission-fields.tsx";
import type { MissionField } from "./mission-texts.ts";
import { CHOOSE_MISSION, missionsProblem } from "./missions-problem.ts";
import { useMissionDraft } from "./use-mission-draft.ts";
import { useSaveMissions } from "./use-save-missions.ts";

const RULE = { required: ["personal", "professional"], notice: VALIDATION.missions } as const;

/** The missions on the profile: personal and professional are required, the unified one may wait. */
export function MissionEditor({ missions }: { readonly missions: Missions }) {
  const draft = useMissionDraft(missions);
  const { errors, refuse, accept } = useFieldErrors<MissionField>();
  const { run, pending } = useSaveMissions(draft.discardSaved);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const problem = missionsProblem(draft.texts, draft.saved, RULE);
    if (!problem) {
      if (draft.needsChoice) return notify(CHOOSE_MISSION, "failure");
      return void run(draft.toSave);
    }
    notify(problem.notice, "failure");
    refuse({ [problem.field]: problem.notice.description }, event.currentTarget);
  }

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <MissionFields
        draft={draft}
        readOnly={pending}
        errors={errors}
        onType={(field, text) => {
          accept(field);
          draft.type(field, text);
        }}
      />
      <Button type="submit" pending={pending} pendingLabel="Saving...">
        Save Missions
      </Button>
    </form>
  );
}
