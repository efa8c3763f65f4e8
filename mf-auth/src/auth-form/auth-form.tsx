import type { Schema } from "@goals/contracts/endpoint";
import { createFailure, type Notice, VALIDATION } from "@goals/contracts/notices";
import {
  acceptsCookies,
  ApiError,
  Button,
  type FieldErrors,
  notify,
  t,
  TextField,
  useFieldErrors,
  useMutation,
  withServerMessage,
} from "@goals/kit";
import { type ChangeEvent, type PropsWithChildren, useEffect, useRef, useState } from "react";
import { NO_COOKIES } from "../auth-page/auth-page.tsx";
import styles from "./auth-form.module.css";

interface AuthFormProps extends PropsWithChildren {
  /** The page's title. A form field takes the focus, so the form's name tells a screen reader which page this is. */
  readonly label: string;
  /** The submit button's label, if it is not the page's title, and its label while the request is pending. */
  readonly action?: string;
  readonly pendingLabel: string;
  readonly form: Omit<ReturnType<typeof useAuthForm>, "values" | "fieldProps">;
  /** The address to which the form is sent before scripts run. Without it, the form waits for the script. */
  readonly postsTo?: string;
}

/** Fields and their submit button. `noValidate`: the contract's schemas state the rules, not the browser. */
export function AuthForm(props: AuthFormProps) {
  const { label, action = label, pendingLabel, form, postsTo, children } = props;
  const { formRef, submit, pending, retrying } = form;
  // People open this page to type. Leaves the focus alone if the user moved it while the page was loading.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    formRef.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [formRef]);

  return (
    <form
      ref={formRef}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...(postsTo && { action: postsTo, method: "post" })}
    >
      {children}
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        {action}
      </Button>
      {/* The server was busy and named a delay, after which the request is sent again. */}
      <p role="status" className={styles.retrying}>
        {retrying && t("Many people are signing in just now. Waiting a moment…")}
      </p>
    </form>
  );
}

export function EmailField(props: Parameters<typeof TextField>[0]) {
  return <TextField type="email" autoComplete="email" {...props} />;
}

type Schemas<Name extends string> = Readonly<Partial<Record<Name, Schema>>>;
type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The error of each field that fails its schema; a field without a schema always passes. */
export function validateFields<Name extends string>(
  schemas: Schemas<Name>,
  values: Values<Name>,
): FieldErrors<Name> {
  const errors: { [Field in Name]?: string } = {};
  for (const name in values) {
    const schema = schemas[name];
    const message = schema?.safeParse(values[name]).error?.issues[0]?.message;
    if (message) errors[name] = message;
  }
  return errors;
}

/** The toast of the first broken rule that has a title; the errors of the reset pages have none. */
export function findRuleNotice(errors: FieldErrors<string>): Notice | undefined {
  const messages = Object.values(errors);
  return [VALIDATION.credentials, VALIDATION.password].find(({ description }) =>
    messages.includes(description),
  );
}

interface FormOptions<Name extends string, Data> {
  readonly schemas: Schemas<Name>;
  readonly initial: Values<Name>;
  /** Finds errors that the schema of one field cannot. */
  readonly check?: (values: Values<Name>) => FieldErrors<Name>;
  readonly send: (values: Values<Name>) => Promise<Data>;
  readonly onSuccess: (data: Data) => void;
  readonly onError: (
    error: unknown,
    showErrors: (errors: FieldErrors<Name>) => void,
  ) => Notice | undefined;
  readonly revalidates?: readonly string[];
}

export function useAuthForm<Name extends string, Data>(options: FormOptions<Name, Data>) {
  const { schemas, initial, check, onError, ...mutation } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const { errors, showErrors, clearError } = useFieldErrors<Name>();
  const show = (found: FieldErrors<Name>) => showErrors(found, formRef.current);
  const { run, pending, retrying } = useMutation({
    ...mutation,
    showsRetry: true,
    onError: (error) => onError(error, show),
  });

  const fieldProps = (name: Name) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name],
    // A password manager changes two fields before the next render, so each change builds on the previous one. The
    // value is read now: React resets the field before it calls the function.
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((current) => ({ ...current, [name]: value }));
      clearError(name);
    },
  });

  /** Some browsers and password managers fill in a field without an event, so its value is read again. */
  function readValues(): Values<Name> {
    const data = new FormData(formRef.current ?? undefined);
    const read: { [Field in Name]: string } = { ...values };
    for (const name in values) {
      const value = data.get(name);
      if (typeof value === "string") read[name] = value;
    }
    return read;
  }

  function submit(): void {
    if (pending) return;
    // This browser would refuse the session's cookie, and the sign-in would fail silently.
    if (!acceptsCookies()) return notify(createFailure(t(NO_COOKIES)), "failure");
    const typed = readValues();
    setValues(typed);
    const found = { ...validateFields(schemas, typed), ...check?.(typed) };
    if (Object.keys(found).length === 0) return void run(typed);
    const notice = findRuleNotice(found);
    if (notice) notify(notice, "failure");
    show(found);
  }

  return { formRef, values, fieldProps, submit, pending, retrying };
}

/** The toast of a failed request: the server's own sentence if it sent one, also with a 5xx. */
export function getFailureNotice(fallback: Notice, error: unknown): Notice {
  const message = error instanceof ApiError && error.status >= 500 && error.problem?.message;
  return message ? { ...fallback, description: message } : withServerMessage(fallback, error);
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.problem?.code === code;

/** The toast of a failed passkey ceremony. The user, or another request on this page, may have closed the dialog. */
export function getPasskeyNotice(fallback: Notice, dismissed: string, error: unknown): Notice {
  const isDismissed =
    error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
  return isDismissed ? { ...fallback, description: dismissed } : withServerMessage(fallback, error);
}
