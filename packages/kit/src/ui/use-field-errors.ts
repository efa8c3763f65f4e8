import { useState } from "react";
import { flushSync } from "react-dom";

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
