import { useState } from "react";
import { flushSync } from "react-dom";

/** The sentence under each wrong field, by the field's name. */
export type FieldErrors<Name extends PropertyKey> = {
  readonly [Field in Name]?: string | undefined;
};

/**
 * What a form says under its wrong fields. `refuse` shows the sentences, and brings the first wrong field into view
 * with the focus in it; `accept` takes a field's sentence away, as soon as somebody types in it.
 */
export function useFieldErrors<Name extends PropertyKey>() {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  function refuse(found: FieldErrors<Name>, form: HTMLFormElement | null): void {
    flushSync(() => setErrors(found));
    const field = form?.querySelector<HTMLElement>("[aria-invalid='true']");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }

  function accept(name: Name): void {
    setErrors((current) => (current[name] ? { ...current, [name]: undefined } : current));
  }

  return { errors, refuse, accept };
}
