import type { Month } from "@goals/contracts/dates";
import { isBlank } from "@goals/contracts/fields";
import { OBJECTIVE_TYPES, type Objective, type ObjectiveType } from "@goals/contracts/objectives";
import { Badge, Button, ButtonLink, Card, notify, useDraft, useFieldErrors, t } from "@goals/kit";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { ObjectiveFields } from "../objectives/objective-fields.tsx";
import { TYPE_LABELS } from "../objectives/objective-labels.ts";
import { ObjectiveLine } from "../objectives/objective-line.tsx";
import { TypeRows } from "../objectives/type-rows.tsx";
import styles from "./step.module.css";
import { useCompleteSetup } from "./use-complete-setup.ts";
import { validateSetup, type SetupObjective } from "./validate-setup.ts";

interface ObjectiveFormProps {
  readonly objective: SetupObjective;
  readonly readOnly: boolean;
  readonly titleError: string | undefined;
  readonly onType: (field: "title" | "description", text: string) => void;
}

function ObjectiveForm({ objective, readOnly, titleError, onType }: ObjectiveFormProps) {
  const { type, set, title, description } = objective;
  return (
    <Card title={t("{type} Objective", { type: t(TYPE_LABELS[type]) })}>
      {set ? (
        <ul className={styles.set}>
          <ObjectiveLine objective={set} />
        </ul>
      ) : (
        <ObjectiveFields
          title={title}
          description={description}
          readOnly={readOnly}
          titleError={titleError}
          onTitle={(text) => onType("title", text)}
          onDescription={(text) => onType("description", text)}
        />
      )}
    </Card>
  );
}

function Summary({ objectives }: { readonly objectives: readonly SetupObjective[] }) {
  return (
    <Card title={t("Summary")}>
      <TypeRows>
        {(type) => {
          const objective = objectives.find((one) => one.type === type);
          const isSet = objective?.set !== undefined || !isBlank(objective?.title ?? "");
          const Mark = isSet ? CircleCheck : CircleDashed;
          return (
            <Badge tone={isSet ? "green" : "neutral"}>
              <Mark aria-hidden size={14} />
              {isSet ? t("Set") : t("Not Set")}
            </Badge>
          );
        }}
      </TypeRows>
    </Card>
  );
}

interface ObjectivesStepProps {
  readonly month: Month;
  /** The month's objectives so far. A user may return to this step. */
  readonly objectives: readonly Objective[];
  readonly children: ReactNode;
}

export function ObjectivesStep({ month, objectives, children }: ObjectivesStepProps) {
  const draft = useDraft(`setup/${month}`);
  const { errors, showErrors, clearError } =
    useFieldErrors<`${ObjectiveType}-${"title" | "description"}`>();
  const { run, pending } = useCompleteSetup(month, draft.discard);
  const setup = OBJECTIVE_TYPES.map((type) => ({
    type,
    set: objectives.find((objective) => objective.type === type),
    title: draft.text(`${type}-title`),
    description: draft.text(`${type}-description`),
  }));

  // Focuses the first title, unless there is a draft to read first.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const title = form.current?.querySelector("input");
    if (title?.value === "") title.focus();
  }, []);

  function complete(event: FormEvent): void {
    event.preventDefault();
    const error = validateSetup(setup);
    if (!error) return void run(setup.filter(({ set, title }) => !set && !isBlank(title)));
    const { notice, type, field } = error;
    notify(notice, "failure");
    showErrors({ [`${type}-${field}`]: notice.description }, form.current);
  }

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={complete}>
      {setup.map((objective) => (
        <ObjectiveForm
          key={objective.type}
          objective={objective}
          readOnly={pending}
          titleError={errors[`${objective.type}-title`]}
          onType={(field, text) => {
            clearError(`${objective.type}-${field}`);
            draft.type(`${objective.type}-${field}`, text);
          }}
        />
      ))}
      {children}
      <Summary objectives={setup} />
      <div className={styles.actions}>
        <Button type="submit" pending={pending} pendingLabel={t("Saving...")}>
          {t("Complete Setup")}
        </Button>
        <ButtonLink to="/onboarding/missions" variant="quiet">
          {t("Back to Missions")}
        </ButtonLink>
      </div>
    </form>
  );
}
