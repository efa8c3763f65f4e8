import { toMonth } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import {
  changeObjectiveStatus,
  listMonthObjectives,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { listFirstSteps } from "@goals/contracts/endpoints/tasks";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { isClosing, OBJECTIVE_LABELS, type Objective } from "@goals/contracts/objectives";
import {
  Button,
  mutateCache,
  notify,
  toMutationCall,
  useIsEvening,
  useMutation,
  useQuery,
  useToday,
  t,
} from "@goals/kit";
import styles from "./month-end.module.css";

/** On a month's last two evenings, asks whether each open objective is done, before it counts as a loss. */
export function MonthEnd() {
  const today = useToday();
  const isEvening = useIsEvening();
  const isAsked = isEvening && isClosing(today);
  const objectives = useQuery(listMonthObjectives, isAsked ? { month: toMonth(today) } : null);
  const open = objectives.data?.filter(({ status }) => status === "active") ?? [];
  if (!isAsked || open.length === 0) return null;
  return (
    <section className={styles.asked} aria-label={t("The month ends")}>
      <h2 className="note">{t("The month ends. Done, or not?")}</h2>
      {open.map((objective) => (
        <OpenObjective key={objective.id} objective={objective} />
      ))}
    </section>
  );
}

function OpenObjective({ objective }: { readonly objective: Objective }) {
  const { id, type, title } = objective;
  const month = toMonth(objective.month);
  const show = (status: Objective["status"]) =>
    mutateCache(buildPath(listMonthObjectives, { month }), (list) =>
      list.map((one) => (one.id === id ? { ...one, status } : one)),
    );
  const { run } = useMutation({
    mutation: (status: Objective["status"]) =>
      toMutationCall(changeObjectiveStatus, { params: { id }, body: { status } }),
    optimistic: (status) => {
      show(status);
      return () => show("active");
    },
    onSuccess: (_, status) => {
      if (status === "active") return;
      const undo = { label: t("Undo"), run: () => void run("active") };
      notify(SUCCESS.objectiveStatus, "done", undo);
    },
    onError: FAILURE.updateObjective,
    revalidates: [
      listObjectives.path,
      buildPath(listMonthObjectives, { month }),
      getScoreboard.path,
      listFirstSteps.path,
    ],
  });
  return (
    <div className={styles.objective}>
      <p className={styles.title}>
        <span className="note">{t(OBJECTIVE_LABELS[type])}</span>
        <span dir="auto">{title}</span>
      </p>
      <div className={styles.ends}>
        <Button
          variant="secondary"
          aria-label={t("Done: {title}", { title })}
          onClick={() => void run("completed")}
        >
          {t("Done")}
        </Button>
        <Button
          variant="quiet"
          aria-label={t("Not this month: {title}", { title })}
          onClick={() => void run("failed")}
        >
          {t("Not this month")}
        </Button>
      </div>
    </div>
  );
}
