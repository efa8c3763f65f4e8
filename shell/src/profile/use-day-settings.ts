import type { DaySettings, DaySettingsChange, DaysAway } from "@goals/contracts/days";
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
import { createFailure } from "@goals/contracts/notices";
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

/** Shows a change before the server's response, also in everything that depends on the current day. */
function showChange({ dayBeginsAt, weekdaysOff }: DaySettingsChange, today: Day): void {
  if (weekdaysOff !== undefined) showWeekdaysOff(weekdaysOff, today);
  mutateCache(SETTINGS_PATH, (settings) => ({
    ...settings,
    ...(dayBeginsAt !== undefined && { dayBeginsAt }),
    ...(weekdaysOff !== undefined && { weekdaysOff }),
  }));
  if (dayBeginsAt === undefined) return;
  mutateCache(USER_PATH, (user) => user && { ...user, dayBeginsAt });
}

const showAway = (change: (away: readonly DaysAway[]) => DaysAway[]) =>
  mutateCache(SETTINGS_PATH, (settings) => ({ ...settings, away: change(settings.away) }));

const replaceAway = (away: readonly DaysAway[], one: DaysAway) =>
  [...away.filter(({ first }) => first !== one.first), one].toSorted((a, b) =>
    b.first.localeCompare(a.first),
  );

export function useDaySettings() {
  const today = useToday();
  const userText = t("Your days");
  const { run } = useMutation<MutationCall<DaySettings>, DaySettings>({
    mutation: (call) => call,
    onError: createFailure(t("Failed to change your days. Please try again.")),
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

  return {
    change: (change: DaySettingsChange): void => {
      showChange(change, today);
      void save([toMutationCall(changeDaySettings, { body: change, userText })]);
    },
    addAway: (away: DaysAway): void => {
      showAway((days) => replaceAway(days, away));
      void save([toMutationCall(saveDaysAway, { body: away, userText })]);
    },
    removeAway: (first: string): void => {
      showAway((days) => days.filter((one) => one.first !== first));
      void save([toMutationCall(removeDaysAway, { params: { first }, userText })]);
    },
  };
}
