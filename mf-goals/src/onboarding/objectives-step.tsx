import { getFirstDay, type Month } from "@goals/contracts/dates";
import { finishOnboarding } from "@goals/contracts/endpoints/auth";
import { isBlank } from "@goals/contracts/fields";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { OBJECTIVE_LABELS, OBJECTIVE_TYPES, type Objective } from "@goals/contracts/objectives";
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  notify,
  request,
  setCache,
  t,
  useDraft,
  useFieldErrors,
  useMutation,
  useNavigate,
  USER_PATH,
} from "@goals/kit";
import { CircleCheck, CircleDashed } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { addObjective, ObjectiveFields, validateSetup } from "../objectives/new-objective.tsx";
import {
  getPathsChangedByObjectives,
  ObjectiveLines,
  TypeRows,
} from "../objectives/objective-line.tsx";
import styles from "./step.module.css";

export const BackToMissions = () => (
  <ButtonLink to="/onboarding/missions" variant="quiet">
    {t("Back to Missions")}
  </ButtonLink>
);

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

/** `objectives` are the month's so far: a user may return to this step, and a retry only sends what is missing. */
export function ObjectivesStep(props: {
  readonly month: Month;
  readonly objectives: readonly Objective[];
}) {
  const { month, objectives } = props;
  const navigate = useNavigate();
  const draft = useDraft(`setup/${month}`);
  const fieldErrors = useFieldErrors<string>();
  const setup = OBJECTIVE_TYPES.map((type) => ({
    type,
    set: objectives.find((objective) => objective.type === type),
    title: draft.text(`${type}-title`),
    description: draft.text(`${type}-description`),
  }));
  const { run, pending } = useMutation({
    send: async (written: typeof setup) => {
      for (const { type, title, description } of written) {
        // One after the other, so that an error concerns one objective.
        await addObjective({ type, title, description, month: getFirstDay(month) });
      }
      return request(finishOnboarding);
    },
    onSuccess: (user) => {
      draft.discard();
      notify(SUCCESS.setup);
      void navigate("/");
      setCache(USER_PATH, user);
    },
    onError: FAILURE.createObjective,
    revalidates: getPathsChangedByObjectives(month),
  });

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
            <ObjectiveLines objectives={[set]} className={styles.set} />
          ) : (
            <ObjectiveFields {...{ draft, fieldErrors, pending }} prefix={`${type}-`} />
          )}
        </Card>
      ))}
      <Guidelines />
      <Card title={t("Summary")}>
        <TypeRows>
          {(rowType) => {
            const isSet = setup.some(
              ({ type, set, title }) => type === rowType && (set || !isBlank(title)),
            );
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
      <div className={styles.actions}>
        <Button type="submit" pending={pending} pendingLabel={t("Saving...")}>
          {t("Complete Setup")}
        </Button>
        <BackToMissions />
      </div>
    </form>
  );
}
