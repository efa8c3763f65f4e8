import { formatDay, formatInstant, IconButton, t } from "@goals/kit";
import { X } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./profile.module.css";

interface ChoicesProps<Value extends string | number> {
  readonly legend: string;
  /** Hides the legend from sight, for a card whose title says the same. */
  readonly hidesLegend?: boolean;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, hidesLegend, name, value, options, onChange, className = "" } = props;
  return (
    <fieldset className={`${styles.choices} ${className}`}>
      <legend className={hidesLegend ? "visually-hidden" : styles.legend}>{legend}</legend>
      {options.map(([one, label]) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckBox({ label, onChange, ...input }: CheckBoxProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type="checkbox" onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

type RemoveButtonProps = Omit<ComponentProps<typeof IconButton>, "label"> & { what: string };

export const RemoveButton = ({ what, ...button }: RemoveButtonProps) => (
  <IconButton {...button} label={t("Remove {what}", { what })}>
    <X aria-hidden size={18} />
  </IconButton>
);

/** Formats an hour of the day in the reader's language: "8:00 AM", "08:00". */
export function formatHour(hour: number): string {
  const instant = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
  return formatInstant(instant, { timeStyle: "short", timeZone: "UTC" });
}

/** Formats a month or a year: "November 2026", "2026". */
export const formatPeriod = (period: string): string =>
  period.includes("-")
    ? formatDay(`${period}-01`, { month: "long", year: "numeric" })
    : formatDay(`${period}-01-01`, { year: "numeric" });
