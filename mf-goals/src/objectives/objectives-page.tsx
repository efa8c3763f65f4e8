import { addMonths, getFirstDay, type Month, toMonth } from "@goals/contracts/dates";
import { getMonthStatus } from "@goals/contracts/endpoints/days";
import { listObjectives } from "@goals/contracts/endpoints/objectives";
import { OBJECTIVES_A_MONTH } from "@goals/contracts/limits";
import { isLastWeek, type Objective, OBJECTIVE_TYPES } from "@goals/contracts/objectives";
import {
  Button,
  CachedAt,
  formatDay,
  formatDaysLeft,
  Loaded,
  Page,
  ResearchRequired,
  Skeleton,
  useQuery,
  useResearchProgress,
  useToday,
  t,
} from "@goals/kit";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { UnifiedMission } from "../missions/unified-mission.tsx";
import { LifetimeRecord } from "../scoreboard/scoreboard-card.tsx";
import { AddObjectiveDialog } from "./add-objective-dialog.tsx";
import current from "./current-month.module.css";
import { formatDone, ObjectiveCard } from "./objective-card.tsx";
import { formatMonth, ObjectiveLines } from "./objective-line.tsx";
import { ObjectivesHistory } from "./objectives-history.tsx";
import styles from "./objectives-page.module.css";

export default function ObjectivesPage() {
  const { data: research } = useResearchProgress();
  const objectives = useQuery(listObjectives);
  const today = useToday();
  return (
    <Page title={t("Goals & Mission")} width="columns">
      <UnifiedMission />
      <Loaded
        queries={[objectives]}
        errorMessage={t("Your objectives could not be loaded just now.")}
        loading={<Skeleton height={420} />}
      >
        {(all) => (
          <>
            {objectives.staleSince !== undefined && <CachedAt at={objectives.staleSince} />}
            <CurrentMonth all={all} />
            {isLastWeek(today) && <NextMonth all={all} month={addMonths(toMonth(today), 1)} />}
            <LifetimeRecord />
            <div data-beside>
              <ObjectivesHistory all={all} />
            </div>
          </>
        )}
      </Loaded>
      {research?.unlocked === false && (
        <ResearchRequired feature={t("Monthly Objectives")} completed={research.completed} />
      )}
    </Page>
  );
}

function CurrentMonth({ all }: { all: readonly Objective[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const daysLeft = formatDaysLeft(today);
  const month = toMonth(today);
  const objectives = all.filter((objective) => toMonth(objective.month) === month);
  const { data: days = [] } = useQuery(getMonthStatus, { month });

  function close(): void {
    setIsAdding(false);
    // The closed dialog returns the focus to the button that opened it, which may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  }

  return (
    <section className={current.month} aria-label={formatMonth(month)}>
      <header className={current.header}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={current.title}>
            <time dateTime={month}>{formatMonth(month)}</time>
          </h2>
          {daysLeft && <p className="note">{daysLeft}</p>}
        </div>
        {objectives.length < OBJECTIVES_A_MONTH && (
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={16} />
            {t("Add Objective")}
          </Button>
        )}
      </header>
      <div className={current.cards}>
        {OBJECTIVE_TYPES.map((type) => (
          <ObjectiveCard
            key={type}
            type={type}
            objective={objectives.find((objective) => objective.type === type)}
            done={formatDone(days, type, today)}
          />
        ))}
      </div>
      {isAdding && <AddObjectiveDialog month={month} all={all} onClose={close} />}
    </section>
  );
}

/** In a month's last week, the objectives of the next one can be set. */
function NextMonth({ all, month }: { all: readonly Objective[]; month: Month }) {
  const [isAdding, setIsAdding] = useState(false);
  const objectives = all.filter((objective) => toMonth(objective.month) === month);
  const name = formatDay(getFirstDay(month), { month: "long" });
  return (
    <section className={current.month} aria-label={formatMonth(month)}>
      <header className={current.header}>
        <h2 className={current.title}>
          <time dateTime={month}>{formatMonth(month)}</time>
        </h2>
        {objectives.length < OBJECTIVES_A_MONTH && (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {t("Set one for {month}", { month: name })}
          </Button>
        )}
      </header>
      {objectives.length > 0 ? (
        <ObjectiveLines objectives={objectives} className={styles.lines} />
      ) : (
        <p className="quiet">{t("You can set them now, for a whole month.")}</p>
      )}
      {isAdding && (
        <AddObjectiveDialog month={month} all={all} onClose={() => setIsAdding(false)} />
      )}
    </section>
  );
}
