import { countCharacters, tooLong } from "@goals/contracts/fields";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatNumber, t } from "../messages/messages.ts";
import styles from "./field.module.css";

interface FieldProps {
  readonly label: string;
  /** Unique on its page. Needed if a server renders the field, because React's ids depend on the place in the tree. */
  readonly id?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** In code units after trimming. Longer text is never cut: a counter and an error below the field say so. */
  readonly limit?: number | undefined;
  /** Show the counter from the first character instead of from 80 % of the limit. */
  readonly alwaysCount?: boolean | undefined;
}

interface CounterProps extends Pick<FieldProps, "alwaysCount"> {
  readonly id: string;
  readonly value: string;
  readonly limit: number;
}

/** The used part of the limit: shown from 80 %, a warning from 95 %, red above it. */
function Counter({ id, value, limit, alwaysCount = false }: CounterProps) {
  const length = countCharacters(value);
  const tone = length > limit ? styles.over : length >= limit * 0.95 ? styles.near : "";
  const shown = alwaysCount || length >= limit * 0.8;
  return (
    <p id={id} className={`${styles.counter} ${tone}`} hidden={!shown}>
      {formatNumber(length)}/{formatNumber(limit)}
      {length > limit && t(" – {excess} over the limit", { excess: length - limit })}
    </p>
  );
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

// React has already reset the text area, so the attribute keeps the text.
/** Types what the user typed before the app ran, as marked by `start.js`. Without a mark the browser restored old data. */
function adoptText(control: TextControl, text: string): void {
  const mark = control.getAttribute("data-touched");
  const typed = (control.localName === "textarea" ? mark : null) ?? control.value;
  if (typed === text) return;
  control.value = text;
  if (mark === null) return;
  // The native setter: with React's own, the event would count as no change.
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, typed);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

interface FieldFrameProps<Props> {
  /** The field's props, and those that `children` passes to the control. */
  readonly props: Props;
  /** Only for screen readers, if the page already shows the field's purpose. */
  readonly labelHidden?: boolean;
  readonly children: (
    control: Omit<Props, keyof FieldProps> & {
      readonly ref: (control: TextControl | null) => void;
      readonly id: string;
    },
  ) => ReactNode;
}

function FieldFrame<Props extends FieldProps & { readonly value: string }>({
  props,
  labelHidden = false,
  children,
}: FieldFrameProps<Props>) {
  const { id: givenId, label, hint, error: givenError, limit, alwaysCount, ...control } = props;
  const { value } = props;
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const isLong = limit !== undefined && countCharacters(value) > limit;
  const error = givenError ?? (isLong ? tooLong(limit) : null);
  const element = useRef<TextControl>(null);
  useLayoutEffect(() => {
    if (element.current) adoptText(element.current, value);
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
        ...control,
        ref: (shown) => void (element.current = shown),
        id,
        // The attribute that marks early input.
        suppressHydrationWarning: true,
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
        {limit !== undefined && <Counter {...{ id: `${id}-count`, value, limit, alwaysCount }} />}
      </div>
    </div>
  );
}

type TextFieldProps = FieldProps & {
  readonly value: string;
  /** An icon button inside the control, at its end. */
  readonly trailing?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "id">;

export const TextField = ({ trailing, ...props }: TextFieldProps) => (
  <FieldFrame props={props}>
    {(input) => (
      <div className={trailing ? styles.withTrailing : styles.box}>
        <input dir="auto" {...input} className={styles.control} />
        {trailing}
      </div>
    )}
  </FieldFrame>
);

type TextAreaProps = FieldProps & { readonly value: string } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "value" | "id"
  >;

export const TextArea = (props: TextAreaProps) => (
  <FieldFrame props={props}>
    {(area) => (
      <textarea dir="auto" rows={3} {...area} className={`${styles.control} ${styles.area}`} />
    )}
  </FieldFrame>
);

type TextLineProps = Omit<TextAreaProps, "hint" | "alwaysCount" | "rows"> & {
  readonly limit: number;
};

/** A line of text without a box. It grows with its text, and its label is hidden. */
export const TextLine = (props: TextLineProps) => (
  <FieldFrame labelHidden props={props}>
    {(area) => (
      // The element's text is as tall as the field's, which browsers do not grow by themselves.
      <div className={styles.grow} data-text={props.value || props.placeholder}>
        <textarea dir="auto" {...area} rows={1} className={styles.line} />
      </div>
    )}
  </FieldFrame>
);

export type FieldErrors<Name extends PropertyKey> = {
  readonly [Field in Name]?: string | undefined;
};

/** A form's errors. `showErrors` focuses the first invalid field; call `clearError` as the user types in a field. */
export function useFieldErrors<Name extends PropertyKey>() {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  function showErrors(found: FieldErrors<Name>, form: HTMLFormElement | null): void {
    flushSync(() => setErrors(found));
    const field = form?.querySelector<HTMLElement>("[aria-invalid='true']");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }

  function clearError(name: Name): void {
    setErrors((current) => (current[name] ? { ...current, [name]: undefined } : current));
  }

  return { errors, showErrors, clearError };
}
