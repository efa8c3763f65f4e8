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
  if (isBlank(title)) return { notice, field: "title" };
  const isLong = countCharacters(title) > OBJECTIVE_TITLE_MAX;
  if (!isLong && countCharacters(description) <= OBJECTIVE_DESCRIPTION_MAX) return null;
  const max = isLong ? OBJECTIVE_TITLE_MAX : OBJECTIVE_DESCRIPTION_MAX;
  const field = isLong ? "title" : "description";
  return { notice: { ...notice, description: tooLong(max) }, field };
}

/** An objective in the onboarding: `set` if it is saved, otherwise the text typed so far. */
export interface SetupObjective extends Pick<Objective, "type" | "title" | "description"> {
  readonly set: Objective | undefined;
}

/** The reason why the setup cannot be completed, or null. One of the two objectives may be blank, but not both. */
export function validateSetup(objectives: readonly SetupObjective[]) {
  const written = objectives.filter(
    ({ set, title, description }) => !set && !(isBlank(title) && isBlank(description)),
  );
  const [first] = objectives;
  if (first && written.length === 0 && objectives.every(({ set }) => !set))
    return { notice: VALIDATION.objective, field: "title", type: first.type } as const;
  for (const { type, title, description } of written) {
    const error = validateObjective(title, description);
    if (error) return { ...error, type };
  }
  return null;
}

/** Creates an objective and caches it at once, so that a later failure never creates it twice. */
export async function addObjective(objective: NewObjective): Promise<Objective> {
  const created = await request(createObjective, { body: objective });
  setCachedObjective(created);
  return created;
}

export function ObjectiveFields(props: {
  readonly draft: ReturnType<typeof useDraft>;
  readonly fieldErrors: ReturnType<typeof useFieldErrors<string>>;
  readonly pending: boolean;
  /** Precedes the names of the fields in the draft and the errors. */
  readonly prefix?: string;
}) {
  const { draft, fieldErrors, pending, prefix = "" } = props;
  const describe = (field: Field) => ({
    value: draft.text(prefix + field),
    readOnly: pending,
    alwaysCount: true,
    error: fieldErrors.errors[prefix + field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      fieldErrors.clearError(prefix + field);
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
