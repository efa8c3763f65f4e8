import { getFirstDay, toMonth, type Month } from "@goals/contracts/dates";
import { objectiveExists } from "@goals/contracts/notices";
import { OBJECTIVE_TYPES, type Objective, type ObjectiveType } from "@goals/contracts/objectives";
import { Button, Dialog, notify, useDraft, useFieldErrors, t } from "@goals/kit";
import { useId, useRef, useState, type FormEvent } from "react";
import styles from "./add-objective-dialog.module.css";
import { ObjectiveFields } from "./objective-fields.tsx";
import { formatMonth, TYPE_LABELS } from "./objective-labels.ts";
import { useAddObjective } from "./use-add-objective.ts";
import { validateObjective } from "./validate-objective.ts";

interface TypeChoiceProps {
  readonly value: ObjectiveType;
  readonly onChoose: (type: ObjectiveType) => void;
}

function TypeChoice({ value, onChoose }: TypeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("Type")}</legend>
      <div className={styles.options}>
        {OBJECTIVE_TYPES.map((type) => (
          <label key={type} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={type === value}
              onChange={() => onChoose(type)}
            />
            {t(TYPE_LABELS[type])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LastReflection({
  history,
  type,
}: {
  readonly history: readonly Objective[];
  readonly type: ObjectiveType;
}) {
  const [last] = history
    .filter((objective) => objective.type === type && objective.reflection)
    .toSorted((one, other) => other.month.localeCompare(one.month));
  if (!last) return null;
  return (
    <figure className={styles.reflection}>
      <figcaption>
        {t("What you learned in {month}", { month: formatMonth(toMonth(last.month)) })}
      </figcaption>
      <blockquote className={styles.words} dir="auto">
        {last.reflection}
      </blockquote>
    </figure>
  );
}

interface AddObjectiveDialogProps {
  readonly month: Month;
  readonly objectives: readonly Objective[];
  readonly history: readonly Objective[];
  readonly onClose: () => void;
}

/** The dialog that sets an objective. Closing it keeps the draft. */
export function AddObjectiveDialog({
  month,
  objectives,
  history,
  onClose,
}: AddObjectiveDialogProps) {
  const isTaken = (type: ObjectiveType) => objectives.some((objective) => objective.type === type);
  const [type, setType] = useState(OBJECTIVE_TYPES.find((one) => !isTaken(one)) ?? "personal");
  const form = useRef<HTMLFormElement>(null);
  const { errors, showErrors, clearError } = useFieldErrors<"type" | "title" | "description">();
  const draft = useDraft(`objective/${month}`);
  const [title, description] = [draft.text("title"), draft.text("description")];
  const { run, pending } = useAddObjective(month, () => {
    draft.discard();
    onClose();
  });

  function add(event: FormEvent): void {
    event.preventDefault();
    const error =
      validateObjective(title, description) ??
      (isTaken(type) ? { notice: objectiveExists(type), field: "type" } : null);
    if (!error) return void run({ type, title, description, month: getFirstDay(month) });
    notify(error.notice, "failure");
    showErrors({ [error.field]: error.notice.description }, form.current);
  }

  return (
    <Dialog open title={t("Add Objective")} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={add}>
        <TypeChoice
          value={type}
          onChoose={(chosen) => {
            clearError("type");
            setType(chosen);
          }}
        />
        <LastReflection history={history} type={type} />
        <ObjectiveFields
          title={title}
          description={description}
          readOnly={pending}
          titleError={errors.title}
          onTitle={(text) => {
            clearError("title");
            draft.type("title", text);
          }}
          onDescription={(text) => draft.type("description", text)}
        />
        {errors.type && (
          <p role="alert" className={styles.error}>
            {t(errors.type)}
          </p>
        )}
        <Button type="submit" pending={pending} pendingLabel={t("Adding...")}>
          {t("Add Objective")}
        </Button>
      </form>
    </Dialog>
  );
}
