import { toShownMark } from "@goals/contracts/dashboard";
import type { Day } from "@goals/contracts/dates";
import { getYear } from "@goals/contracts/endpoints/years";
import {
  CachedAt,
  Card,
  Link,
  Loaded,
  Page,
  Skeleton,
  useQuery,
  useSearchParams,
  useToday,
  t,
} from "@goals/kit";
import styles from "../nav/step-nav.module.css";
import { StepNav } from "../nav/step-nav.tsx";
import { useRefreshOnOpen } from "../week/use-refresh-on-open.ts";
import { formatYear } from "./format-year.ts";
import { YearMonths } from "./year-months.tsx";
import { YearPicture } from "./year-picture.tsx";

/** The year in the address (`/year?of=2025`), otherwise this one. Later years are not shown. */
function useYearInUrl(today: Day): { readonly year: string; readonly current: string } {
  const [search] = useSearchParams();
  const current = today.slice(0, 4);
  const requested = search.get("of") ?? "";
  return { year: /^\d{4}$/.test(requested) && requested < current ? requested : current, current };
}

interface YearNavProps {
  readonly year: string;
  readonly current: string;
  /** True if the year has no data: earlier years have none either. */
  readonly isFirst: boolean;
}

function YearNav({ year, current, isFirst }: YearNavProps) {
  const toStep = (other: string) => ({
    to: other === current ? "/year" : `/year?of=${other}`,
    name: formatYear(other),
  });
  return (
    <StepNav
      label={t("Years")}
      before={!isFirst && toStep(String(Number(year) - 1))}
      after={year < current && toStep(String(Number(year) + 1))}
    />
  );
}

/** A year on one page (`/year`, `/year?of=yyyy`): its days, its months, and an image to save. */
export default function YearPage() {
  const today = useToday();
  const { year, current } = useYearInUrl(today);
  const shown = useQuery(getYear, { year });
  useRefreshOnOpen(shown);
  const isEmpty = shown.data?.days.length === 0 && shown.data.objectives.length === 0;

  return (
    <Page title={t("The Year")} subtitle={formatYear(year)}>
      <YearNav year={year} current={current} isFirst={isEmpty && year !== current} />
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
              <YearPicture
                year={year}
                days={data.days.map(({ date, status }) => ({
                  date,
                  mark: toShownMark(status, date, today),
                }))}
              />
              <YearMonths objectives={data.objectives} />
            </>
          )
        }
      </Loaded>
      {/* Rendered once the content above has loaded, which would otherwise move it. */}
      {(shown.data || shown.error !== undefined) && (
        <p className={styles.more}>
          <Link className="touch" to="/week">
            {t("This week")}
          </Link>
        </p>
      )}
    </Page>
  );
}
