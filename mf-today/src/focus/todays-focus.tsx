import { buildPath } from "@goals/contracts/endpoint";
import { generateTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { isRestDay } from "@goals/contracts/days";
import {
  Button,
  Card,
  Link,
  Loaded,
  LockedCard,
  notify,
  setCache,
  Skeleton,
  useMutation,
  useNavigate,
  useQuery,
  useResearchProgress,
  useToday,
  t,
  isComposing,
  TextLine,
  useDraft,
  useIsHydrated,
} from "@goals/kit";
import { useState, type KeyboardEvent } from "react";
import { DayStatus, RestNote, useDayEntry } from "../day/day-entry.tsx";
import { getPathsChangedByTasks } from "../tasks/day-tasks.tsx";
import { TaskList } from "../tasks/task-list.tsx";
import styles from "./todays-focus.module.css";
import type { Day } from "@goals/contracts/dates";
import { countCharacters, isBlank, toLine } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { useKeepThought } from "../day/use-keep-thought.ts";

const TITLE = "Today's Focus";

export default function TodaysFocus() {
  const day = useToday();
  const navigate = useNavigate();
  const tasks = useQuery(listTasks, { date: day });
  const research = useResearchProgress();
  const entry = useDayEntry(day);
  const [isCreated, setIsCreated] = useState(false);
  const create = useMutation({
    endpoint: generateTasks,
    onSuccess: (created) => {
      setIsCreated(true);
      setCache(buildPath(listTasks, { date: day }), created);
      notify(SUCCESS.tasksGenerated);
    },
    onError: FAILURE.generateTasks,
    revalidates: getPathsChangedByTasks(day),
  });

  if (research.data?.unlocked === false)
    return <LockedCard title={t(TITLE)} completed={research.data.core} />;
  return (
    <Loaded
      queries={[tasks, entry, research]}
      errorMessage={t("Your tasks could not be loaded just now.")}
      loading={<Skeleton height={136} />}
      frame={(state) => <Card title={t(TITLE)}>{state}</Card>}
    >
      {(list, known) => {
        const isRest = isRestDay(known.rest, list.length > 0);
        return (
          <Card
            title={t(TITLE)}
            aside={(isRest || list.length > 0) && <DayStatus day={day} />}
            staleSince={tasks.staleSince}
          >
            {isRest ? (
              <RestNote entry={known} tasks={list} onPlan={() => void navigate("/today#plan")} />
            ) : list.length > 0 ? (
              <TaskList tasks={list} takesFocus={isCreated} />
            ) : (
              <div className={styles.create}>
                <p className="quiet">{t("From your goals, what was left, and what you like")}</p>
                <div className={styles.ways}>
                  <Button
                    pending={create.pending}
                    pendingLabel={t("Creating...")}
                    onClick={() => void create.run({})}
                  >
                    {t("Create Today's Tasks")}
                  </Button>
                  <Link className="touch" to="/today#plan">
                    {t("Plan them yourself")}
                  </Link>
                </div>
              </div>
            )}
            {(isRest || list.length > 0) && <ThoughtLine day={day} />}
          </Card>
        );
      }}
    </Loaded>
  );
}

/** One line for a thought, which becomes a suggestion in tomorrow's plan. Enter and leaving the line keep it. */
function ThoughtLine({ day }: { readonly day: Day }) {
  const draft = useDraft("thought");
  const isHydrated = useIsHydrated();
  const [isKept, setIsKept] = useState(false);
  const text = draft.text("text");

  const keep = useKeepThought(day, {
    onKept: (thought) => {
      draft.settle("text", thought);
      setIsKept(true);
    },
    onError: FAILURE.saveLine,
  });

  function save(): void {
    if (!isBlank(text) && countCharacters(text) <= TASK_TITLE_MAX) void keep(toLine(text));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    save();
  }

  return (
    <div className={styles.thought}>
      {/* Does nothing before the app runs, so no server renders it. */}
      {isHydrated && (
        <>
          <TextLine
            label={t("A thought for tomorrow")}
            placeholder={isKept ? t("Kept for tomorrow's plan") : t("A thought for tomorrow?")}
            limit={TASK_TITLE_MAX}
            value={text}
            enterKeyHint="done"
            onBlur={save}
            onChange={(event) => draft.type("text", event.target.value)}
            onKeyDown={onKeyDown}
          />
          <p className="visually-hidden" role="status">
            {isKept && text === "" && t("Kept for tomorrow's plan")}
          </p>
        </>
      )}
    </div>
  );
}
