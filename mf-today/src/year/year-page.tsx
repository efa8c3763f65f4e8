import { getFirstDay, toMonth } from "@goals/contracts/dates";
import { getYear } from "@goals/contracts/endpoints/days";
import type { Objective, ObjectiveStatus } from "@goals/contracts/objectives";
import {
  CachedAt,
  Card,
  formatDay,
  Loaded,
  Page,
  Skeleton,
  useQuery,
  useSearchParams,
  useToday,
  t,
} from "@goals/kit";
import { Circle, CircleCheck, CircleX } from "lucide-react";
import { MoreLink, ShareLink, StepNav, useRefreshOnOpen } from "../nav/step-nav.tsx";
import { loadLater } from "../later/load-later.tsx";
import styles from "./year-page.module.css";
import { formatYear, YearPicture } from "./year-picture.tsx";

const WeekLine = loadLater(async () => (await import("../later/later-parts.tsx")).WeekLine);

/** A year on one page (`/year`, `/year?of=yyyy`): its days, its months, and an image to save. Later years are not shown. */
export default function YearPage() {
  const today = useToday();
  const [search] = useSearchParams();
  const current = today.slice(0, 4);
  const requested = search.get("of") ?? "";
  const year = /^\d{4}$/.test(requested) && requested < current ? requested : current;
  const shown = useQuery(getYear, { year });
  useRefreshOnOpen(shown);
  const isEmpty = shown.data?.days.length === 0 && shown.data.objectives.length === 0;
  const toStep = (other: number) => ({
    to: String(other) === current ? "/year" : `/year?of=${other}`,
    name: formatYear(String(other)),
  });

  return (
    <Page title={t("The Year")} subtitle={formatYear(year)} width="columns">
      <StepNav
        label={t("Years")}
        // Years before a year without data have none either.
        before={!(isEmpty && year !== current) && toStep(Number(year) - 1)}
        after={year < current && toStep(Number(year) + 1)}
      />
      {shown.staleSince !== undefined && <CachedAt at={shown.staleSince} />}
      <Loaded
        queries={[shown]}
        errorMessage={t("The year could not be loaded just now.")}
        loading={<Skeleton height={420} />}
      >
        {(data) =>
          isEmpty ? (
            <Card title={formatYear(year)}>
              <p className="quiet">
                {year === current
                  ? t("The year starts to fill with the first day you plan.")
                  : t("Nothing was recorded in this year.")}
              </p>
            </Card>
          ) : (
            <>
              <WeekLine days={data.days} today={year === current ? today : `${year}-12-31`} />
              {data.days.length > 0 && <YearPicture year={year} days={data.days} />}
              <div data-beside>
                <YearMonths objectives={data.objectives} />
              </div>
            </>
          )
        }
      </Loaded>
      <ShareLink query={shown} />
      <MoreLink query={shown} to="/week">
        {t("This week")}
      </MoreLink>
    </Page>
  );
}

const ENDS = {
  active: { label: "Active", Mark: Circle },
  completed: { label: "Completed", Mark: CircleCheck },
  failed: { label: "Failed", Mark: CircleX },
} as const satisfies Record<ObjectiveStatus, { label: string; Mark: typeof Circle }>;

function YearMonths({ objectives }: { readonly objectives: readonly Objective[] }) {
  if (objectives.length === 0) return null;
  const count = (status: ObjectiveStatus) =>
    objectives.filter((objective) => objective.status === status).length;
  const [completed, failed] = [count("completed"), count("failed")];
  const months = [...Map.groupBy(objectives, ({ month }) => toMonth(month))];
  return (
    <Card title={t("Month by month")}>
      <p className={styles.note}>
        {t("{completed} completed, {failed} failed.", { completed, failed })}
      </p>
      {months.map(([month, ofMonth]) => (
        <section key={month} className={styles.month}>
          <h3 className={styles.name}>
            <time dateTime={month}>{formatDay(getFirstDay(month), { month: "long" })}</time>
          </h3>
          <ul className={styles.lines}>
            {ofMonth.map(({ id, title, status, reflection }) => {
              const { label, Mark } = ENDS[status];
              return (
                <li key={id}>
                  <p className={styles.title}>
                    <span className={styles[status]}>
                      <Mark aria-hidden size={16} />
                      <span className="visually-hidden">{t(label)}: </span>
                    </span>
                    <span dir="auto">{title}</span>
                  </p>
                  {reflection && (
                    <p className={styles.lesson} dir="auto">
                      {reflection}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Card>
  );
}
