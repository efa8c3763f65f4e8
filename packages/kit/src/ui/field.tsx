import { countCharacters, tooLong } from "@goals/contracts/fields";
import {
  useId,
  useLayoutEffect,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from "react";
import { formatNumber, t } from "../messages/messages.ts";
import { adoptText } from "./early-input.ts";
import styles from "./field.module.css";

interface FieldProps {
  readonly label: string;
  /** Unique on its page, for a field that a server renders: React's own ids depend on the place in the tree. */
  readonly id?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** In code units after trimming. Longer text is never cut: a counter and an error below the field say so. */
  readonly limit?: number | undefined;
  /** Show the counter from the first character instead of from 80 % of the limit. */
  readonly alwaysCount?: boolean | undefined;
}

interface CounterProps {
  readonly id: string;
  readonly value: string;
  readonly limit: number;
  readonly always: boolean;
}

/** The used part of the limit: shown from 80 %, a warning from 95 %, red above it. */
function Counter({ id, value, limit, always }: CounterProps) {
  const length = countCharacters(value);
  const tone = length > limit ? styles.over : length >= limit * 0.95 ? styles.near : "";
  const shown = always || length >= limit * 0.8;
  return (
    <p id={id} className={`${styles.counter} ${tone}`} hidden={!shown}>
      {formatNumber(length)}/{formatNumber(limit)}
      {length > limit && t(" – {excess} over the limit", { excess: length - limit })}
    </p>
  );
}

interface Described {
  readonly ref: (control: HTMLInputElement | HTMLTextAreaElement | null) => void;
  readonly suppressHydrationWarning: true;
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

function FieldFrame({
  label,
  labelHidden = false,
  hint,
  limit,
  alwaysCount,
  value,
  children,
  ...given
}: FieldProps & {
  /** Only for screen readers, where the page shows what the field is for. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly children: (described: Described) => ReactNode;
}) {
  const generatedId = useId();
  const id = given.id ?? generatedId;
  const isLong = limit !== undefined && countCharacters(value) > limit;
  const error = given.error ?? (isLong ? tooLong(limit) : null);
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (control.current) adoptText(control.current, value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the field hydrates
  }, []);
  const below = [hint && `${id}-hint`, limit && `${id}-count`, error && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={styles.field}>
      <label className={labelHidden ? "visually-hidden" : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        ref: (element) => void (control.current = element),
        // The mark of an early input (`early-input.ts`).
        suppressHydrationWarning: true,
        id,
        "aria-describedby": below || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <div className={styles.below}>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {t(error)}
          </p>
        )}
        {limit !== undefined && (
          <Counter id={`${id}-count`} value={value} limit={limit} always={alwaysCount ?? false} />
        )}
      </div>
    </div>
  );
}

type TextFieldProps = FieldProps & {
  readonly value: string;
  /** An icon button inside the control, at its end. */
  readonly trailing?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "id">;

export function TextField({
  id,
  label,
  hint,
  error,
  limit,
  alwaysCount,
  trailing,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, limit, alwaysCount, value: input.value }}>
      {(described) => (
        <div className={trailing ? styles.withTrailing : styles.box}>
          <input dir="auto" {...input} {...described} className={styles.control} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & { readonly value: string } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "value" | "id"
  >;

export function TextArea({
  id,
  label,
  hint,
  error,
  limit,
  alwaysCount,
  rows = 3,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, limit, alwaysCount, value: area.value }}>
      {(described) => (
        <textarea
          dir="auto"
          {...area}
          {...described}
          rows={rows}
          className={`${styles.control} ${styles.area}`}
        />
      )}
    </FieldFrame>
  );
}

type TextLineProps = Omit<FieldProps, "hint" | "alwaysCount"> & {
  readonly value: string;
  readonly limit: number;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "id" | "rows">;

/** A line of text without a box. It grows with its text, and its label is hidden. */
export function TextLine({ id, label, error, limit, ...area }: TextLineProps) {
  return (
    <FieldFrame labelHidden {...{ id, label, error, limit, value: area.value }}>
      {(described) => (
        // The element's text is as tall as the field's, which browsers do not grow by themselves.
        <div className={styles.grow} data-text={area.value || area.placeholder}>
          <textarea dir="auto" {...area} {...described} rows={1} className={styles.line} />
        </div>
      )}
    </FieldFrame>
  );
}
