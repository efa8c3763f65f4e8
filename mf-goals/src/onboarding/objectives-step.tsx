import type { Month } from "@goals/contracts/dates";
import { isBlank } from "@goals/contracts/length";
import { OBJECTIVE_TYPES, type Objective, type ObjectiveType } from "@goals/contracts/objectives";
import { Button, ButtonLink, notify, useDraft, useFieldErrors } from "@goals/kit";
import type { FormEvent } from "react";
import { ObjectiveForm } from "./objective-form.tsx";
import { setupProblem } from "./setup-problem.ts";
import styles from "./step.module.css";
import { Summary } from "./summary.tsx";
import { useSetup } from "./use-setup.ts";

interface ObjectivesStepProps {
  readonly month: Month;
  /** What the month has already: someone may come back to this step. */
  readonly objectives: readonly Objective[];
}

/** Two objectives to set, of which one may be left out. */
export function ObjectivesStep({ month, objectives }: ObjectivesStepProps) {
  const draft = useDraft(`setup/${month}`);
  const { errors, refuse, accept } =
    useFieldErrors<`${ObjectiveType}-${"title" | "description"}`>();
  const { run, pending } = useSetup(month, draft.discard);
  const forms = OBJECTIVE_TYPES.map((type) => ({
    type,
    set: objectives.find((objective) => objective.type === type),
    title: draft.text(`${type}-title`),
    description: draft.text(`${type}-description`),
  }));

  function complete(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const problem = setupProblem(forms);
    if (!problem) return void run(forms.filter((form) => !form.set && !isBlank(form.title)));
    const { notice, type, field } = problem;
    notify(notice, "failure");
    refuse({ [`${type}-${field}`]: notice.description }, event.currentTarget);
  }

  return (
    <form className={styles.step} noValidate onSubmit={complete}>
      {forms.map((form) => (
        <ObjectiveForm
          key={form.type}
          form={form}
          readOnly={pending}
          titleError={errors[`${form.type}-title`]}
          onType={(field, text) => {
            accept(`${form.type}-${field}`);
            draft.type(`${form.type}-${field}`, text);
          }}
        />
      ))}
      <Summary forms={forms} />
      <div className={styles.actions}>
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Complete Setup
        </Button>
        <ButtonLink to="/onboarding/missions" variant="quiet">
          Back to Missions
        </ButtonLink>
      </div>
    </form>
  );
}
