import { createObjective } from "@goals/contracts/endpoints/objectives";
import { countCharacters, isBlank, tooLong } from "@goals/contracts/fields";
import { OBJECTIVE_DESCRIPTION_MAX, OBJECTIVE_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import type { NewObjective, Objective } from "@goals/contracts/objectives";
import { request, TextArea, TextField, t } from "@goals/kit";
import { setCachedObjective } from "./objective-cache.ts";

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
  readonly title: string;
  readonly description: string;
  readonly readOnly: boolean;
  readonly titleError: string | undefined;
  readonly onType: (field: Field, text: string) => void;
}

export function ObjectiveFields({ title, description, readOnly, ...props }: ObjectiveFieldsProps) {
  const { titleError, onType } = props;
  return (
    <>
      <TextField
        type="text"
        label={t("Title")}
        value={title}
        readOnly={readOnly}
        limit={OBJECTIVE_TITLE_MAX}
        alwaysCount
        error={titleError}
        autoComplete="off"
        onChange={(event) => onType("title", event.target.value)}
      />
      <TextArea
        label={t("Description")}
        value={description}
        readOnly={readOnly}
        limit={OBJECTIVE_DESCRIPTION_MAX}
        alwaysCount
        onChange={(event) => onType("description", event.target.value)}
      />
    </>
  );
}
