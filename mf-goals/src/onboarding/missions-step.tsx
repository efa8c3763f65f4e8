import { isBlank } from "@goals/contracts/length";
import type { Missions } from "@goals/contracts/missions";
import { VALIDATION } from "@goals/contracts/notices";
import { Button, ButtonLink, Card, notify, useFieldErrors, useNavigate } from "@goals/kit";
import { useRef, type FormEvent } from "react";
import { MissionFields } from "../missions/mission-fields.tsx";
import { MISSION_FIELDS, type MissionField } from "../missions/mission-texts.ts";
import { CHOOSE_MISSION, missionsProblem } from "../missions/missions-problem.ts";
import { useMissionDraft } from "../missions/use-mission-draft.ts";
import { useSaveMissions } from "../missions/use-save-missions.ts";
import { AskSuggestions } from "./ask-suggestions.tsx";
import styles from "./step.module.css";
import { Suggestion } from "./suggestion.tsx";
import { TwoQuestions } from "./two-questions.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const RULE = { required: MISSION_FIELDS, notice: VALIDATION.incompleteMissions } as const;

/** Here all three are required: the step is complete when they are. */
export function MissionsStep({ missions }: { readonly missions: Missions }) {
  const navigate = useNavigate();
  const draft = useMissionDraft(missions);
  const form = useRef<HTMLFormElement>(null);
  const isUntouched = MISSION_FIELDS.every((field) => isBlank(draft.texts[field]));
  const suggestions = useSuggestions(isUntouched);
  const { errors, refuse, accept } = useFieldErrors<MissionField>();
  const { run, pending } = useSaveMissions(() => {
    draft.discardSaved();
    void navigate("/onboarding/objectives-setup");
  });

  function type(field: MissionField, text: string): void {
    accept(field);
    draft.type(field, text);
  }

  const fillable = MISSION_FIELDS.filter((field) => {
    const suggested = suggestions.texts?.[field];
    return suggested && isBlank(draft.texts[field]);
  });
  function fillEmpty(): void {
    for (const field of fillable) type(field, suggestions.texts?.[field] ?? "");
    focusUnsuggested(fillable);
  }

  /** Once the suggestions are used, what is left is to write: the first mission that is empty has the focus. */
  function focusUnsuggested(filled: readonly MissionField[]): void {
    const left = MISSION_FIELDS.filter(
      (field) => !filled.includes(field) && isBlank(draft.texts[field]),
    );
    if (left.some((field) => suggestions.texts?.[field])) return;
    form.current?.querySelector<HTMLElement>(`[name="${left[0]}"]`)?.focus();
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const problem = missionsProblem(draft.texts, draft.saved, RULE);
    if (!problem) {
      if (draft.needsChoice) return notify(CHOOSE_MISSION, "failure");
      return void run(draft.toSave);
    }
    notify(problem.notice, "failure");
    refuse({ [problem.field]: problem.notice.description }, form.current);
  }

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={save}>
      <AskSuggestions
        pending={suggestions.pending}
        onAsk={suggestions.ask}
        onFillEmpty={fillable.length > 1 ? fillEmpty : undefined}
      />
      <Card title="Mission Statements">
        <MissionFields
          draft={draft}
          readOnly={pending}
          errors={errors}
          onType={type}
          below={(field) => {
            const suggested = suggestions.texts?.[field];
            if (suggested === undefined) return null;
            const use = (text: string) => {
              type(field, text);
              focusUnsuggested([field]);
            };
            return suggested === "" ? (
              <TwoQuestions
                field={field}
                isUsed={(text) => draft.texts[field] === text}
                onUse={use}
              />
            ) : (
              <Suggestion text={suggested} isUsed={draft.texts[field] === suggested} onUse={use} />
            );
          }}
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
