import { VALIDATION } from "@goals/contracts/notices";
import type { Missions } from "@goals/contracts/missions";
import { getMissions } from "@goals/contracts/endpoints/missions";
import { Button, Card, Loaded, notify, Skeleton, useFieldErrors, useQuery } from "@goals/kit";
import type { FormEvent } from "react";
import { MissionFields } from "./mission-fields.tsx";
import styles from "./mission-form.module.css";
import { CHOOSE_MISSION, validateMissions, type MissionField } from "./mission-texts.ts";
import { useMissionDraft } from "./use-mission-draft.ts";
import { useSaveMissions } from "./use-save-missions.ts";

const RULE = { required: ["personal", "professional"], notice: VALIDATION.missions } as const;

/** The missions as a form: personal and professional are required, the unified one may be blank. */
function MissionEditor({ missions }: { readonly missions: Missions }) {
  const draft = useMissionDraft(missions);
  const { errors, showErrors, clearError } = useFieldErrors<MissionField>();
  const { run, pending } = useSaveMissions(draft.discardSaved);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const error = validateMissions(draft.texts, draft.saved, RULE);
    if (!error) {
      if (draft.needsChoice) return notify(CHOOSE_MISSION, "failure");
      return void run(draft.toSave);
    }
    notify(error.notice, "failure");
    showErrors({ [error.field]: error.notice.description }, event.currentTarget);
  }

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <MissionFields
        draft={draft}
        readOnly={pending}
        errors={errors}
        onType={(field, text) => {
          clearError(field);
          draft.type(field, text);
        }}
      />
      <Button type="submit" pending={pending} pendingLabel="Saving...">
        Save Missions
      </Button>
    </form>
  );
}

/** Profile: the three missions. */
export default function MissionForm() {
  const missions = useQuery(getMissions);
  const { data, error, staleSince } = missions;
  return (
    <Card title="Missions" staleSince={staleSince} anchor={data || error ? "missions" : undefined}>
      <Loaded
        queries={[missions]}
        errorMessage="Your missions could not be loaded just now."
        loading={<Skeleton height={522} />}
      >
        {(saved) => <MissionEditor missions={saved} />}
      </Loaded>
    </Card>
  );
}
