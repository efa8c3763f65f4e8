import { toParagraph } from "@goals/contracts/fields";
import { addDays, type Day, getMonday, isDay } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getWeek, getYear, saveWeekReview } from "@goals/contracts/endpoints/days";
import { WEEK_ANSWER_MAX } from "@goals/contracts/limits";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import {
  WEEK_ANSWERS,
  WEEK_QUESTIONS,
  type WeekReview,
  type WeekReviewChange,
} from "@goals/contracts/weeks-and-years";
import {
  Button,
  CachedAt,
  Card,
  EmptyState,
  formatDay,
  isUnreachable,
  Loaded,
  mutateCache,
  notify,
  Page,
  Skeleton,
  TextArea,
  toMutationCall,
  useDraft,
  useMutation,
  useQuery,
  useSearchParams,
  useToday,
  t,
} from "@goals/kit";
import type { FormEvent } from "react";
import { MoreLink, ShareLink, StepNav, useRefreshOnOpen } from "../nav/step-nav.tsx";
import { loadLater } from "../later/load-later.tsx";
import { LastAnswers, SaidAndDone, WeekDays } from "./week-days.tsx";
import styles from "./week-page.module.css";

const WeekLine = loadLater(async () => (await import("../later/later-parts.tsx")).WeekLine);

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
      width="columns"
    >
      <StepNav
        label={t("Weeks")}
        before={{ to: getAddress(addDays(monday, -7)), name: t("Previous week") }}
        present={after < current && { to: "/week", name: t("This week") }}
        after={monday < current && { to: getAddress(after), name: t("Next week") }}
      />
      {week.staleSince !== undefined && <CachedAt at={week.staleSince} />}
      {isUnknown ? (
        <EmptyState
          action={
            <Button variant="secondary" onClick={week.reload}>
              {t("Try again")}
            </Button>
          }
        >
          {t(
            "This week isn't on this device yet. What you write now is sent when you're back online.",
          )}
        </EmptyState>
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
        <div data-beside>
          <WeekReviewForm key={monday} monday={monday} saved={week.data?.review ?? null} />
        </div>
      )}
      {week.data && <QuarterLine monday={monday} today={today} />}
      <ShareLink query={week} />
      <MoreLink query={week} to={`/year?of=${toYear(monday)}`}>
        {t("The year")}
      </MoreLink>
    </Page>
  );
}

/** The year of a week's Thursday. */
const toYear = (monday: Day) => addDays(monday, 3).slice(0, 4);
const QUARTER_WEEKS = 13;

/** The newest weeks of the year that the week belongs to. Asked for after the week itself. */
function QuarterLine({ monday, today }: { readonly monday: Day; readonly today: Day }) {
  const year = toYear(monday);
  const { data } = useQuery(getYear, { year });
  if (!data) return null;
  const last = year === today.slice(0, 4) ? today : `${year}-12-31`;
  return <WeekLine days={data.days} today={last} most={QUARTER_WEEKS} current={monday} />;
}

/** `saved` is null without a review, and if the week is not cached. */
function WeekReviewForm({ monday, saved }: { monday: Day; saved: WeekReview | null }) {
  const draft = useDraft(`week/${monday}`);
  const path = buildPath(getWeek, { monday });
  const show = (review: WeekReview | null) => mutateCache(path, (week) => ({ ...week, review }));
  const { run, pending } = useMutation({
    mutation: (body: WeekReviewChange) =>
      toMutationCall(saveWeekReview, {
        params: { monday },
        body,
        userText: Object.values(body).filter(Boolean).join("\n"),
      }),
    optimistic: ({ good = saved?.good, hard = saved?.hard, next = saved?.next }) => {
      show({ monday, good: good ?? "", hard: hard ?? "", next: next ?? "" });
      return () => show(saved);
    },
    onQueued: draft.discard,
    onSuccess: () => {
      notify(SUCCESS.weekReview);
      draft.discard();
    },
    onError: FAILURE.weekReview,
    // The following week shows the answers too.
    revalidates: [path, buildPath(getWeek, { monday: addDays(monday, 7) })],
  });
  const texts = WEEK_ANSWERS.map((name) => ({
    name,
    before: saved?.[name] ?? "",
    text: draft.text(name, saved?.[name]),
  }));
  const changed = texts.filter(({ text, before }) => toParagraph(text) !== before);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>("[aria-invalid]");
    if (wrong) wrong.focus();
    else void run(Object.fromEntries(changed.map(({ name, text }) => [name, toParagraph(text)])));
  }

  return (
    <Card title={t("Three questions")}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {texts.map(({ name, text, before }) => (
          <TextArea
            key={name}
            id={`week-${name}`}
            label={t(WEEK_QUESTIONS[name])}
            value={text}
            rows={2}
            readOnly={pending}
            limit={WEEK_ANSWER_MAX}
            // Another device has saved a different answer in the meantime: shows both before one replaces the other.
            hint={
              draft.isOutdated(name, before) && before !== ""
                ? t("Saved on another device in the meantime: {text}", { text: before })
                : undefined
            }
            onChange={(event) => draft.type(name, event.target.value, before)}
          />
        ))}
        <div>
          <Button
            type="submit"
            variant="secondary"
            disabled={changed.length === 0}
            pending={pending}
            pendingLabel={t("Saving...")}
          >
            {t("Save")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
