import { createObjective } from "@goals/contracts/endpoints/objectives";
import { countCharacters, isBlank, tooLong } from "@goals/contracts/fields";
import { OBJECTIVE_DESCRIPTION_MAX, OBJECTIVE_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import type { NewObjective, Objective } from "@goals/contracts/objectives";
import { request, TextArea, TextField, type useDraft, type useFieldErrors, t } from "@goals/kit";
import type { ChangeEvent } from "react";
import { setCachedObjective } from "./objective-line.tsx";

type Field = "title" | "description";

export function validateObjective(title: string, description: string) {
  const notice = VALIDATION.objective;
  if (isBlank(title)) return { notice, field: "title" as const };
  const refuse = (field: Field, max: number) => ({
    notice: { ...notice, description: tooLong(max) },
    field,
  });
  if (countCharacters(title) > OBJECTIVE_TITLE_MAX) return refuse("title", OBJECTIVE_TITLE_MAX);
  return countCharacters(description) > OBJECTIVE_DESCRIPTION_MAX
    ? refuse("description", OBJECTIVE_DESCRIPTION_MAX)
    : null;
}

/** Creates an objective and caches it at once, so that a later failure never creates it twice. */
export async function addObjective(objective: NewObjective): Promise<Objective> {
  const created = await request(createObjective, { body: objective });
  setCachedObjective(created);
  return created;
}

interface ObjectiveFieldsProps {
  readonly draft: ReturnType<typeof useDraft>;
  /** Precedes the names of the fields in the draft and the errors. */
  readonly prefix?: string;
  readonly readOnly: boolean;
  readonly form: ReturnType<typeof useFieldErrors<string>>;
}

export function ObjectiveFields({ draft, prefix = "", readOnly, form }: ObjectiveFieldsProps) {
  const describe = (field: Field) => ({
    value: draft.text(prefix + field),
    readOnly,
    alwaysCount: true,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      form.clearError(prefix + field);
      draft.type(prefix + field, event.target.value);
    },
  });
  return (
    <>
      <TextField
        {...describe("title")}
        type="text"
        label={t("Title")}
        limit={OBJECTIVE_TITLE_MAX}
        error={form.errors[`${prefix}title`]}
        autoComplete="off"
      />
      <TextArea
        {...describe("description")}
        label={t("Description")}
        limit={OBJECTIVE_DESCRIPTION_MAX}
      />
    </>
  );
}
