import type { User } from "@goals/contracts/auth";
import { getFirstDay, type Month, toMonth } from "@goals/contracts/dates";
import { finishOnboarding } from "@goals/contracts/endpoints/auth";
import { isBlank } from "@goals/contracts/fields";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import {
  OBJECTIVE_LABELS,
  OBJECTIVE_TYPES,
  type Objective,
  type ObjectiveType,
} from "@goals/contracts/objectives";
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  notify,
  request,
  setCache,
  useDraft,
  useFieldErrors,
  useMutation,
  useNavigate,
  USER_PATH,
  useToday,
  t,
} from "@goals/kit";
import { CircleCheck, CircleDashed } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { addObjective, ObjectiveFields, validateObjective } from "../objectives/new-objective.tsx";
import {
  getPathsChangedByObjectives,
  ObjectiveLine,
  TypeRows,
} from "../objectives/objective-line.tsx";
import styles from "./step.module.css";

export function Guidelines() {
  return (
    <Card title={t("Guidelines & Scoring")}>
      <ul className={styles.guidelines}>
        <li>{t("One personal and one professional objective a month.")}</li>
        <li>{t("Choose something you can finish, and know when it's done.")}</li>
        <li>{t("Each one completed is +1 win; each one failed or incomplete is +1 loss.")}</li>
        <li>{t("At most 2 points a month.")}</li>
        <li>{t("When the month ends, anything still open is marked as failed.")}</li>
      </ul>
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

/** `objectives` are the month's so far, because a user may return to this step. */
export function ObjectivesStep({ objectives }: { objectives: readonly Objective[] }) {
  const month = toMonth(useToday());
  const draft = useDraft(`setup/${month}`);
  const fieldErrors = useFieldErrors<string>();
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
    fieldErrors.showErrors({ [`${type}-${field}`]: notice.description }, form.current);
  }

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={complete}>
      {setup.map(({ type, set }) => (
        <Card key={type} title={t("{type} Objective", { type: t(OBJECTIVE_LABELS[type]) })}>
          {set ? (
            <ul className={styles.set}>
              <ObjectiveLine objective={set} />
            </ul>
          ) : (
            <ObjectiveFields
              draft={draft}
              prefix={`${type}-`}
              readOnly={pending}
              form={fieldErrors}
            />
          )}
        </Card>
      ))}
      <Guidelines />
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

/** Creates the typed objectives, completes the onboarding, and opens the dashboard. A retry only sends what is missing. */
function useCompleteSetup(month: Month, onDone: () => void) {
  const navigate = useNavigate();
  const onboarded = useRef<User>(undefined);
  // Cached on unmount. Earlier, the shell would navigate home itself, without the state.
  useEffect(
    () => () => {
      if (onboarded.current) setCache(USER_PATH, onboarded.current);
    },
    [],
  );
  return useMutation({
    send: async (objectives: readonly SetupObjective[]) => {
      for (const { type, title, description } of objectives) {
        // One after the other, so that an error concerns one objective.
        await addObjective({ type, title, description, month: getFirstDay(month) });
      }
      return request(finishOnboarding);
    },
    onSuccess: (user) => {
      onDone();
      onboarded.current = user;
      notify(SUCCESS.setup);
      void navigate("/");
    },
    onError: FAILURE.createObjective,
    revalidates: getPathsChangedByObjectives(month),
  });
}

export interface SetupObjective {
  readonly type: ObjectiveType;
  readonly set: Objective | undefined;
  readonly title: string;
  readonly description: string;
}

/** Why the setup cannot be completed, or null. One of the two objectives may be blank, but not both. */
export function validateSetup(objectives: readonly SetupObjective[]) {
  const written = objectives.filter(
    ({ set, title, description }) => !set && !(isBlank(title) && isBlank(description)),
  );
  const [first] = objectives;
  if (first && written.length === 0 && objectives.every(({ set }) => !set))
    return { notice: VALIDATION.objective, field: "title", type: first.type } as const;
  for (const { type, title, description } of written) {
    const error = validateObjective(title, description);
    if (error) return { ...error, type };
  }
  return null;
}
