import type { DaySettings, DaysAway } from "@goals/contracts/days";
import { addMonths, getWeekday, listDays, toMonth, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import {
  getMonthStatus,
  changeDaySettings,
  getDay,
  getDaySettings,
  removeDaysAway,
  saveDaysAway,
} from "@goals/contracts/endpoints/days";
import {
  mutateCache,
  t,
  toMutationCall,
  useMutation,
  USER_PATH,
  useSaveLatest,
  useToday,
  type MutationCall,
} from "@goals/kit";

const SETTINGS_PATH = buildPath(getDaySettings);

/** Shows new weekdays off in the calendars of this month and the next, on days without a mark. */
function showWeekdaysOff(weekdays: readonly number[], today: Day): void {
  for (const month of [toMonth(today), addMonths(toMonth(today), 1)]) {
    mutateCache(buildPath(getMonthStatus, { month }), (days) => [
      ...days,
      ...listDays(month)
        .filter((day) => day >= today && weekdays.includes(getWeekday(day)))
        .filter((day) => !days.some(({ date }) => date === day))
        .map((date) => ({ date, status: "rest" as const })),
    ]);
  }
}

export function useDaySettings() {
  const today = useToday();
  const userText = t("Your days");
  const { run } = useMutation<MutationCall<DaySettings>, DaySettings>({
    mutation: (call) => call,
    onError: t("Failed to change your days. Please try again."),
    revalidates: [
      SETTINGS_PATH,
      USER_PATH,
      buildPath(getDay, { date: today }),
      buildPath(getMonthStatus, { month: toMonth(today) }),
    ],
  });
  const save = useSaveLatest(
    async (calls: readonly MutationCall<DaySettings>[]) => {
      for (const call of calls) await run(call);
    },
    (waiting, next) => [...waiting, ...next],
  );

  /** Shows a change before the server's response. */
  function saveAs(call: MutationCall<DaySettings>, show: (before: DaySettings) => DaySettings) {
    mutateCache(SETTINGS_PATH, show);
    void save([call]);
  }

  return {
    change: (change: Partial<Omit<DaySettings, "away">>): void => {
      const { dayBeginsAt, weekdaysOff } = change;
      if (weekdaysOff) showWeekdaysOff(weekdaysOff, today);
      // Revalidates everything that depends on the current day.
      if (dayBeginsAt !== undefined)
        mutateCache(USER_PATH, (user) => user && { ...user, dayBeginsAt });
      const call = toMutationCall(changeDaySettings, { body: change, userText });
      saveAs(call, (before) => ({ ...before, ...change }));
    },
    addAway: (away: DaysAway): void =>
      saveAs(toMutationCall(saveDaysAway, { body: away, userText }), (before) => ({
        ...before,
        away: [...before.away.filter(({ first }) => first !== away.first), away].toSorted((a, b) =>
          b.first.localeCompare(a.first),
        ),
      })),
    removeAway: (first: string): void =>
      saveAs(toMutationCall(removeDaysAway, { params: { first }, userText }), (before) => ({
        ...before,
        away: before.away.filter((one) => one.first !== first),
      })),
  };
}
