import type { Missions } from "@goals/contracts/missions";
import { RULES } from "@goals/contracts/notices";
import { Button, ButtonLink, Card, notify, useNavigate } from "@goals/kit";
import type { FormEvent } from "react";
import { MissionFields } from "../missions/mission-fields.tsx";
import { MISSION_FIELDS } from "../missions/mission-texts.ts";
import { missionsProblem } from "../missions/missions-problem.ts";
import { useMissionDraft } from "../missions/use-mission-draft.ts";
import { useSaveMissions } from "../missions/use-save-missions.ts";
import { AskSuggestions } from "./ask-suggestions.tsx";
import styles from "./step.module.css";
import { Suggestion } from "./suggestion.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const RULE = { required: MISSION_FIELDS, notice: RULES.incompleteMissions } as const;

/** Here all three are required: the step is complete when they are. */
export function MissionsStep({ missions }: { readonly missions: Missions }) {
  const navigate = useNavigate();
  const draft = useMissionDraft(missions);
  const suggestions = useSuggestions();
  const { run, pending } = useSaveMissions(() => {
    draft.discard();
    void navigate("/onboarding/objectives-setup");
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    const problem = missionsProblem(draft.texts, draft.saved, RULE);
    if (problem) notify(problem, "failure");
    else void run(draft.texts);
  }

  return (
    <form className={styles.step} noValidate onSubmit={save}>
      <AskSuggestions pending={suggestions.pending} onAsk={suggestions.ask} />
      <Card title="Mission Statements">
        <MissionFields
          draft={draft}
          readOnly={pending}
          below={(field) =>
            suggestions.texts?.[field] && (
              <Suggestion
                text={suggestions.texts[field]}
                isUsed={draft.texts[field] === suggestions.texts[field]}
                onUse={(text) => draft.type(field, text)}
              />
            )
          }
        />
      </Card>
      <div className={styles.actions}>
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Save Missions & Continue
        </Button>
        <ButtonLink to="/onboarding/analysis" variant="quiet">
          Back to Analysis
        </ButtonLink>
      </div>
    </form>
  );
}
