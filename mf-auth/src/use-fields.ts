import { useFieldErrors, type FieldErrors } from "@goals/kit";
import { useState, type ChangeEvent } from "react";
import { sentencesOf, type Schema } from "./sentences-of.ts";

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** What one text field of a form needs. */
export interface Field {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The texts of a form, checked by the contract's schemas when it is sent; a sentence leaves at the next key. */
export function useFields<Name extends string>(
  schemas: Readonly<Record<Name, Schema>>,
  empty: Texts<Name>,
) {
  const [texts, setTexts] = useState(empty);
  const { errors, refuse, accept } = useFieldErrors<Name>();

  function field(name: Name): Field {
    return {
      name,
      value: texts[name],
      error: errors[name],
      // A password manager changes two fields before the next render, so each builds on the other.
      onChange: ({ target }) => {
        setTexts((current) => ({ ...current, [name]: target.value }));
        accept(name);
      },
    };
  }

  /** The sentences of the fields that do not pass, none when all do. */
  const check = (): FieldErrors<Name> => sentencesOf(schemas, texts);

  return { texts, field, check, refuse };
}
