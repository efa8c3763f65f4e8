import type { Month } from "@goals/contracts/dates";
import { isBlank } from "@goals/contracts/length";
import { OBJECTIVE_TYPES, type Objective } from "@goals/contracts/objectives";
import { Button, ButtonLink, notify, useDraft } from "@goals/kit";
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
  const { run, pending } = useSetup(month, draft.discard);
  const forms = OBJECTIVE_TYPES.map((type) => ({
    type,
    set: objectives.find((objective) => objective.type === type),
    title: draft.text(`${type}-title`),
    description: draft.text(`${type}-description`),
  }));

  function complete(event: FormEvent): void {
    event.preventDefault();
    const problem = setupProblem(forms);
    if (problem) notify(problem, "failure");
    else void run(forms.filter((form) => !form.set && !isBlank(form.title)));
  }

  return (
    <form className={styles.step} noValidate onSubmit={complete}>
      {forms.map((form) => (
        <ObjectiveForm
          key={form.type}
          form={form}
          readOnly={pending}
          onType={(field, text) => draft.type(`${form.type}-${field}`, text)}
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
