import { findFieldError } from "@goals/contracts/fields";
import { type Notice, VALIDATION } from "@goals/contracts/notices";
import { Button, type FieldErrors, notify, TextField, useFieldErrors, t } from "@goals/kit";
import { type ChangeEvent, type PropsWithChildren, useEffect, useRef, useState } from "react";
import styles from "./auth-form.module.css";

interface AuthFormProps extends PropsWithChildren {
  /** The page's title. A form field takes the focus, so the form's name tells a screen reader which page this is. */
  readonly label: string;
  /** The submit button's label, if it is not the page's title, and its label while the request is pending. */
  readonly action?: string;
  readonly pendingLabel: string;
  /** `retrying`: the server was busy and named a delay, after which the request is sent again. */
  readonly mutation: { readonly pending: boolean; readonly retrying: boolean };
  readonly form: Pick<ReturnType<typeof useAuthForm>, "formRef" | "validate">;
  readonly onSubmit: () => void;
  /** Where the form is sent while no script runs; without it, it waits for the script. */
  readonly postsTo?: string;
}

/** Fields and their submit button. `noValidate`: the contract's schemas state the rules, not the browser. */
export function AuthForm(props: AuthFormProps) {
  const { label, action, pendingLabel, mutation, form, onSubmit, postsTo, children } = props;
  const { pending, retrying } = mutation;
  const { formRef, validate } = form;
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
        if (!pending && validate()) onSubmit();
      }}
      {...(postsTo && { action: postsTo, method: "post" })}
    >
      {children}
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        {action ?? label}
      </Button>
      <p role="status" className={styles.retrying}>
        {retrying && t("Many people are signing in just now. Waiting a moment…")}
      </p>
    </form>
  );
}

export function EmailField(props: Parameters<typeof TextField>[0]) {
  return <TextField type="email" autoComplete="email" {...props} />;
}

type Schema = Parameters<typeof findFieldError>[0];
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
    const message = schema && findFieldError(schema, values[name]);
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

export function useAuthForm<Name extends string>(schemas: Schemas<Name>, initial: Values<Name>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const fieldErrors = useFieldErrors<Name>();

  const fieldProps = (name: Name) => ({
    id: name,
    name,
    value: values[name],
    error: fieldErrors.errors[name],
    // A password manager changes two fields before the next render, so each change builds on the previous one. The
    // value is read now: React resets the field before it calls the function.
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((current) => ({ ...current, [name]: value }));
      fieldErrors.clearError(name);
    },
  });

  const showErrors = (found: FieldErrors<Name>) => fieldErrors.showErrors(found, formRef.current);

  function validate(): boolean {
    const found = validateFields(schemas, values);
    if (Object.keys(found).length === 0) return true;
    const notice = findRuleNotice(found);
    if (notice) notify(notice, "failure");
    showErrors(found);
    return false;
  }

  return { formRef, values, fieldProps, validate, showErrors };
}
