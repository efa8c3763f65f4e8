import { useState, type ChangeEvent } from "react";
import { flushSync } from "react-dom";
import { sentencesOf, type Schema, type Sentences } from "./sentences-of.ts";

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
  const [sentences, setSentences] = useState<Sentences>({});

  function field(name: Name): Field {
    return {
      name,
      value: texts[name],
      error: sentences[name],
      // A password manager changes two fields before the next render, so each builds on the other.
      onChange: ({ target }) => {
        setTexts((current) => ({ ...current, [name]: target.value }));
        setSentences(({ [name]: _answered, ...others }) => others);
      },
    };
  }

  /** Says beside each field what is wrong with it and goes to the first such field. */
  function refuse(found: Sentences, form: HTMLFormElement): void {
    flushSync(() => setSentences(found));
    form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }

  /** The sentences of the fields that do not pass, none when all do. */
  const check = (): Sentences => sentencesOf(schemas, texts);

  return { texts, field, check, refuse };
}
