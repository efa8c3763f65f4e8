import { addMonths, getFirstDay, type Month, toMonth } from "@goals/contracts/dates";
import { finishOnboarding } from "@goals/contracts/endpoints/auth";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { isBlank } from "@goals/contracts/fields";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import {
  isLastWeek,
  OBJECTIVE_LABELS,
  OBJECTIVE_TYPES,
  type Objective,
} from "@goals/contracts/objectives";
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  formatDaysLeft,
  Loaded,
  LockedCard,
  notify,
  Page,
  request,
  setCache,
  Skeleton,
  useDraft,
  useFieldErrors,
  useMutation,
  useNavigate,
  useQuery,
  useResearchProgress,
  USER_PATH,
  useToday,
  t,
} from "@goals/kit";
import { CircleCheck, CircleDashed } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { MissionStatementCard } from "../missions/mission-card.tsx";
import { addObjective, ObjectiveFields, validateSetup } from "../objectives/new-objective.tsx";
import {
  formatMonth,
  getPathsChangedByObjectives,
  ObjectiveLines,
  TypeRows,
} from "../objectives/objective-line.tsx";
import styles from "./step.module.css";

export default function OnboardingObjectives() {
  const today = useToday();
  const current = toMonth(today);
  const [month, setMonth] = useState(current);
  const objectives = useQuery(listMonthObjectives, { month });
  const research = useResearchProgress();
  const daysLeft = month === current && formatDaysLeft(today);
  return (
    <Page
      title={t("Set Your Objectives")}
      subtitle={
        <>
          {t("One for you, one for your work, for {month}.", { month: formatMonth(month) })}{" "}
          {daysLeft && `${daysLeft}.`}
        </>
      }
    >
      <MissionStatementCard
        title={t("Unified Mission")}
        empty={t("Not written yet. You can go back to it, or write it later.")}
        height={48}
      />
      {research.data?.unlocked === false ? (
        <>
          <Guidelines />
          <LockedCard title={t("Monthly Objectives")} completed={research.data.core} />
          <div className={styles.actions}>
            <ButtonLink to="/" variant="quiet">
              {t("Finish Later")}
            </ButtonLink>
            <BackToMissions />
          </div>
        </>
      ) : (
        <Loaded
          queries={[objectives, research]}
          errorMessage={t("Your objectives could not be loaded just now.")}
          loading={<Skeleton height={820} />}
        >
          {(set) => (
            <>
              {isLastWeek(today) && <MonthChoice {...{ current, month }} onChoose={setMonth} />}
              <ObjectivesStep key={month} month={month} objectives={set} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** In a month's last week, chooses between the rest of that month and the whole next one. */
function MonthChoice(props: {
  readonly current: Month;
  readonly month: Month;
  readonly onChoose: (month: Month) => void;
}) {
  const { current, month, onChoose } = props;
  return (
    <div role="group" aria-label={t("Month")} className={styles.months}>
      {[current, addMonths(current, 1)].map((one) => (
        <Button
          key={one}
          variant="secondary"
          aria-pressed={one === month}
          onClick={() => onChoose(one)}
        >
          {formatMonth(one)}
        </Button>
      ))}
    </div>
  );
}

const BackToMissions = () => (
  <ButtonLink to="/onboarding/missions" variant="quiet">
    {t("Back to Missions")}
  </ButtonLink>
);

function Guidelines() {
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
function ObjectivesStep(props: {
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
