import type { Month } from "@goals/contracts/dates";
import { isBlank } from "@goals/contracts/length";
import { OBJECTIVE_TYPES, type Objective, type ObjectiveType } from "@goals/contracts/objectives";
import { Button, ButtonLink, notify, useDraft, useFieldErrors } from "@goals/kit";
import { useEffect, useRef, type FormEvent } from "react";
import { Guidelines } from "./guidelines.tsx";
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

  // The step is for writing: the first title has the focus, unless something is typed already, which is read first.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const title = form.current?.querySelector("input");
    if (title?.value === "") title.focus();
  }, []);

  function complete(event: FormEvent): void {
    event.preventDefault();
    const problem = setupProblem(forms);
    if (!problem) return void run(forms.filter((half) => !half.set && !isBlank(half.title)));
    const { notice, type, field } = problem;
    notify(notice, "failure");
    refuse({ [`${type}-${field}`]: notice.description }, form.current);
  }

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={complete}>
      {forms.map((half) => (
        <ObjectiveForm
          key={half.type}
          form={half}
          readOnly={pending}
          titleError={errors[`${half.type}-title`]}
          onType={(field, text) => {
            accept(`${half.type}-${field}`);
            draft.type(`${half.type}-${field}`, text);
          }}
        />
      ))}
      <Guidelines />
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
