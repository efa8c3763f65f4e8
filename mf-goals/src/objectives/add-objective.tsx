import { firstDayOf, type Month } from "@goals/contracts/dates";
import { objectiveExists } from "@goals/contracts/notices";
import { OBJECTIVE_TYPES, type Objective, type ObjectiveType } from "@goals/contracts/objectives";
import { Button, Dialog, notify, useDraft, useFieldErrors } from "@goals/kit";
import { useRef, useState, type FormEvent } from "react";
import styles from "./add-objective.module.css";
import { lastReflection } from "./last-reflection.ts";
import { ObjectiveFields } from "./objective-fields.tsx";
import { objectiveProblem } from "./objective-problem.ts";
import { Reflection } from "./reflection.tsx";
import { TypeChoice } from "./type-choice.tsx";
import { useAddObjective } from "./use-add-objective.ts";

interface AddObjectiveProps {
  readonly month: Month;
  /** The month's objectives so far. */
  readonly objectives: readonly Objective[];
  /** Every objective so far, for what was learned from them. */
  readonly history: readonly Objective[];
  readonly onClose: () => void;
}

/** The dialog that sets an objective. What is typed in it waits when it is closed. */
export function AddObjective({ month, objectives, history, onClose }: AddObjectiveProps) {
  const isTaken = (type: ObjectiveType) => objectives.some((objective) => objective.type === type);
  const [type, setType] = useState(OBJECTIVE_TYPES.find((one) => !isTaken(one)) ?? "personal");
  const form = useRef<HTMLFormElement>(null);
  const { errors, refuse, accept } = useFieldErrors<"type" | "title" | "description">();
  const learned = lastReflection(history, type);
  const draft = useDraft(`objective/${month}`);
  const [title, description] = [draft.text("title"), draft.text("description")];
  const { run, pending } = useAddObjective(month, () => {
    draft.discard();
    onClose();
  });

  function add(event: FormEvent): void {
    event.preventDefault();
    const problem =
      objectiveProblem(title, description) ??
      (isTaken(type) ? { notice: objectiveExists(type), field: "type" } : null);
    if (!problem) return void run({ type, title, description, month: firstDayOf(month) });
    notify(problem.notice, "failure");
    refuse({ [problem.field]: problem.notice.description }, form.current);
  }

  return (
    <Dialog open title="Add Objective" onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={add}>
        <TypeChoice
          value={type}
          onChoose={(chosen) => {
            accept("type");
            setType(chosen);
          }}
        />
        {learned && <Reflection objective={learned} />}
        <ObjectiveFields
          title={title}
          description={description}
          readOnly={pending}
          titleError={errors.title}
          onTitle={(text) => {
            accept("title");
            draft.type("title", text);
          }}
          onDescription={(text) => draft.type("description", text)}
        />
        {errors.type && (
          <p role="alert" className={styles.problem}>
            {errors.type}
          </p>
        )}
        <Button type="submit" pending={pending} pendingLabel="Adding...">
          Add Objective
        </Button>
      </form>
    </Dialog>
  );
}
