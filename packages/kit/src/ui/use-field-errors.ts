import { useState } from "react";
import { flushSync } from "react-dom";

export type FieldErrors<Name extends PropertyKey> = {
  readonly [Field in Name]?: string | undefined;
};

/**
 * The errors of a form's fields. `showErrors` shows them, focuses the first invalid field and scrolls it into view.
 * `clearError` removes the error of one field; call it when the user types in that field.
 */
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
