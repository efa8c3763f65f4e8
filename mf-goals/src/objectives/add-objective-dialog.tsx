import { getFirstDay, type Month, toMonth } from "@goals/contracts/dates";
import { FAILURE, objectiveExists, SUCCESS } from "@goals/contracts/notices";
import { OBJECTIVE_LABELS, OBJECTIVE_TYPES, type Objective } from "@goals/contracts/objectives";
import { Button, Dialog, notify, useDraft, useFieldErrors, useMutation, t } from "@goals/kit";
import { type FormEvent, useId, useRef, useState } from "react";
import styles from "./add-objective-dialog.module.css";
import { addObjective, ObjectiveFields, validateObjective } from "./new-objective.tsx";
import { formatMonth, getPathsChangedByObjectives } from "./objective-line.tsx";

/** Sets an objective for a month. Closing the dialog keeps the draft. */
export function AddObjectiveDialog(props: {
  readonly month: Month;
  /** Those of every month, newest first. */
  readonly all: readonly Objective[];
  readonly onClose: () => void;
}) {
  const { month, all, onClose } = props;
  const isTaken = (type: Objective["type"]) =>
    all.some((objective) => objective.type === type && toMonth(objective.month) === month);
  const [type, setType] = useState(OBJECTIVE_TYPES.find((one) => !isTaken(one)) ?? "personal");
  const form = useRef<HTMLFormElement>(null);
  const radioName = useId();
  const fieldErrors = useFieldErrors<string>();
  const { errors, showErrors } = fieldErrors;
  const draft = useDraft(`objective/${month}`);
  const [title, description] = [draft.text("title"), draft.text("description")];
  const last = all.find((objective) => objective.type === type && objective.reflection);
  const { run, pending } = useMutation({
    send: addObjective,
    onSuccess: () => {
      notify(SUCCESS.objective);
      draft.discard();
      onClose();
    },
    onError: FAILURE.createObjective,
    revalidates: getPathsChangedByObjectives(month),
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
        <fieldset className={styles.choice}>
          <legend className={styles.legend}>{t("Type")}</legend>
          <div className={styles.options}>
            {OBJECTIVE_TYPES.map((one) => (
              <label key={one} className={styles.option}>
                <input
                  type="radio"
                  name={radioName}
                  checked={one === type}
                  onChange={() => setType(one)}
                />
                {t(OBJECTIVE_LABELS[one])}
              </label>
            ))}
          </div>
        </fieldset>
        {last && (
          <figure className={`note ${styles.reflection}`}>
            <figcaption>
              {t("What you learned in {month}", { month: formatMonth(toMonth(last.month)) })}
            </figcaption>
            <blockquote className={styles.words} dir="auto">
              {last.reflection}
            </blockquote>
          </figure>
        )}
        <ObjectiveFields {...{ draft, fieldErrors, pending }} />
        {errors["type"] && isTaken(type) && (
          <p role="alert" className={styles.error}>
            {t(errors["type"])}
          </p>
        )}
        <Button type="submit" pending={pending} pendingLabel={t("Adding...")}>
          {t("Add Objective")}
        </Button>
      </form>
    </Dialog>
  );
}
