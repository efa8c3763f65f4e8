import { addDays } from "@goals/contracts/dates";
import { type DaysAway, type DaySettings, findDaysAwayError } from "@goals/contracts/days";
import { getDaySettings } from "@goals/contracts/endpoints/days";
import { AWAY_DAYS_AHEAD, DAY_BEGINS_AT_MAX, TASK_DAYS_BACK } from "@goals/contracts/limits";
import {
  Button,
  CachedAt,
  Card,
  formatDay,
  Loaded,
  Skeleton,
  t,
  TextField,
  useQuery,
  useToday,
} from "@goals/kit";
import { type SubmitEvent, useState } from "react";
import { CheckBox, Choices, formatHour, RemoveButton } from "./controls.tsx";
import shared from "./profile.module.css";
import { useDaySettings } from "./use-day-settings.ts";
import styles from "./your-days.module.css";

const HOURS = Array.from({ length: DAY_BEGINS_AT_MAX + 1 }, (_, hour) => hour);
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const A_SUNDAY = "2026-11-01";

function formatDays({ first, last }: DaysAway): string {
  const format = (day: string) =>
    formatDay(day, { weekday: "short", month: "short", day: "numeric", year: "numeric" });
  return first === last
    ? format(first)
    : t("{first} to {last}", { first: format(first), last: format(last) });
}

const LABELS = { first: "From", last: "To" } as const;

function AwayForm({ onAdd }: { readonly onAdd: (away: DaysAway) => void }) {
  const today = useToday();
  const [typed, setTyped] = useState({ first: "", last: "" });
  const [error, setError] = useState<string | null>(null);

  function add(event: SubmitEvent) {
    event.preventDefault();
    const away = { first: typed.first, last: typed.last || typed.first };
    const problem = findDaysAwayError(away);
    setError(problem);
    if (problem !== null) return;
    onAdd(away);
    setTyped({ first: "", last: "" });
  }

  return (
    <form className={styles.form} noValidate onSubmit={add}>
      {(["first", "last"] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          min={addDays(today, -TASK_DAYS_BACK)}
          max={addDays(today, AWAY_DAYS_AHEAD)}
          label={t(LABELS[end])}
          value={typed[end]}
          error={end === "last" ? error : null}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      ))}
      <Button type="submit" variant="secondary">
        {t("Add")}
      </Button>
    </form>
  );
}

function Settings({ settings }: { readonly settings: DaySettings }) {
  const { dayBeginsAt, weekdaysOff, away } = settings;
  const today = useToday();
  const { change, addAway, removeAway } = useDaySettings();
  const shown = away.filter(({ last }) => last >= addDays(today, -TASK_DAYS_BACK));

  return (
    <>
      <Card title={t("Weekdays off")}>
        <fieldset className={`${shared.choices} ${styles.columns}`}>
          <legend className="visually-hidden">{t("Weekdays off")}</legend>
          {WEEKDAYS.map((weekday) => (
            <CheckBox
              key={weekday}
              label={formatDay(addDays(A_SUNDAY, weekday), { weekday: "long" })}
              checked={weekdaysOff.includes(weekday)}
              onChange={(isOff) => {
                const others = weekdaysOff.filter((one) => one !== weekday);
                change({ weekdaysOff: isOff ? [...others, weekday] : others });
              }}
            />
          ))}
        </fieldset>
      </Card>
      <Card title={t("Days away")}>
        {shown.length > 0 && (
          <ul className={shared.items}>
            {shown.map((one) => (
              <li key={one.first}>
                {formatDays(one)}
                <RemoveButton what={formatDays(one)} onClick={() => removeAway(one.first)} />
              </li>
            ))}
          </ul>
        )}
        <AwayForm onAdd={addAway} />
      </Card>
      <Card title={t("My day starts at")}>
        <Choices
          legend={t("My day starts at")}
          hidesLegend
          name="day-begins-at"
          value={dayBeginsAt}
          options={HOURS.map((hour) => [hour, hour === 0 ? t("Midnight") : formatHour(hour)])}
          onChange={(hour) => change({ dayBeginsAt: hour })}
          className={styles.columns}
        />
        <p className={shared.hint}>
          {t(
            "Until this hour, it still counts as the day before, for tasks and at the end of a month.",
          )}
        </p>
      </Card>
    </>
  );
}

export function YourDays() {
  const settings = useQuery(getDaySettings);
  return (
    <>
      {settings.staleSince !== undefined && <CachedAt at={settings.staleSince} />}
      <Loaded
        queries={[settings]}
        errorMessage={t("Your days could not be loaded just now.")}
        loading={<Skeleton height={176} />}
        frame={(state) => <Card title={t("Weekdays off")}>{state}</Card>}
      >
        {(loaded) => <Settings settings={loaded} />}
      </Loaded>
    </>
  );
}
