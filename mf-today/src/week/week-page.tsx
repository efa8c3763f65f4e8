import { addDays, type Day, getMonday, isDay } from "@goals/contracts/dates";
import { getWeek } from "@goals/contracts/endpoints/days";
import {
  CachedAt,
  ErrorMessage,
  formatDay,
  isUnreachable,
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
import { StepNav, useRefreshOnOpen } from "../nav/step-nav.tsx";
import { SaidAndDone, WeekDays } from "./week-days.tsx";
import { LastAnswers, WeekReviewForm } from "./week-review.tsx";

const shortDay = (day: Day) => formatDay(day, { month: "long", day: "numeric" });

/** The week's review (`/week`), and earlier ones (`/week?of=yyyy-MM-dd`, any day of the week). Later weeks are not shown. */
export default function WeekPage() {
  const today = useToday();
  const [search] = useSearchParams();
  const requested = search.get("of");
  const current = getMonday(today);
  const asked = requested && isDay(requested) ? getMonday(requested) : current;
  const monday = asked < current ? asked : current;
  const week = useQuery(getWeek, { monday });
  useRefreshOnOpen(week);
  const after = addDays(monday, 7);
  const getAddress = (other: Day) => (other === current ? "/week" : `/week?of=${other}`);
  const isUnknown = !week.data && isUnreachable(week.error);

  return (
    <Page
      title={t("The Week")}
      subtitle={t("{first} to {last}", {
        first: shortDay(monday),
        last: shortDay(addDays(monday, 6)),
      })}
    >
      <StepNav
        label={t("Weeks")}
        before={{ to: getAddress(addDays(monday, -7)), name: t("Previous week") }}
        present={after < current && { to: "/week", name: t("This week") }}
        after={monday < current && { to: getAddress(after), name: t("Next week") }}
      />
      {week.staleSince !== undefined && <CachedAt at={week.staleSince} />}
      {isUnknown ? (
        <ErrorMessage onRetry={week.reload}>
          {t(
            "This week isn't on this device yet. What you write now is sent when you're back online.",
          )}
        </ErrorMessage>
      ) : (
        <Loaded
          queries={[week]}
          errorMessage={t("The week could not be loaded just now.")}
          loading={<Skeleton height={420} />}
        >
          {(shown) => (
            <>
              {shown.previous && <LastAnswers review={shown.previous} />}
              <WeekDays days={shown.days} />
              <SaidAndDone week={shown} />
            </>
          )}
        </Loaded>
      )}
      {(week.data || isUnknown) && (
        <WeekReviewForm key={monday} monday={monday} saved={week.data?.review ?? null} />
      )}
      {/* Rendered once the content above has loaded, which would otherwise move it. */}
      {(week.data || week.error !== undefined) && (
        <p className={styles.more}>
          <Link className="touch" to={`/year?of=${addDays(monday, 3).slice(0, 4)}`}>
            {t("The year")}
          </Link>
        </p>
      )}
    </Page>
  );
}
