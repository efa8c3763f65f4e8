import { VALIDATION, type Notice } from "@goals/contracts/notices";
import { findFieldError } from "@goals/contracts/fields";
import { notify, useFieldErrors, type FieldErrors } from "@goals/kit";
import { useRef, useState, type ChangeEvent } from "react";

type Schema = Parameters<typeof findFieldError>[0];
type Schemas<Name extends string> = Readonly<Partial<Record<Name, Schema>>>;
type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The error of each field that fails its schema; a field without a schema always passes. */
export function validateFields<Name extends string>(
  schemas: Schemas<Name>,
  values: Values<Name>,
  names?: readonly Name[],
): FieldErrors<Name> {
  const errors: { [Field in Name]?: string } = {};
  for (const name in values) {
    if (names && !names.includes(name)) continue;
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

export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function useAuthForm<Name extends string>(schemas: Schemas<Name>, initial: Values<Name>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const fieldErrors = useFieldErrors<Name>();

  function fieldProps(name: Name): FieldProps {
    return {
      id: name,
      name,
      value: values[name],
      error: fieldErrors.errors[name],
      // A password manager changes two fields before the next render, so each change builds on the previous one. The
      // value is read now: React resets the field before it calls the function.
      onChange: ({ target: { value } }) => {
        setValues((current) => ({ ...current, [name]: value }));
        fieldErrors.clearError(name);
      },
    };
  }

  function showErrors(found: FieldErrors<Name>): void {
    fieldErrors.showErrors(found, formRef.current);
  }

  function validate(names?: readonly Name[]): boolean {
    const found = validateFields(schemas, values, names);
    if (Object.keys(found).length === 0) return true;
    const notice = findRuleNotice(found);
    if (notice) notify(notice, "failure");
    showErrors(found);
    return false;
  }

  return { formRef, values, fieldProps, validate, showErrors };
}
