import { OBJECTIVE_DESCRIPTION_MAX, OBJECTIVE_TITLE_MAX } from "@goals/contracts/limits";
import { TextArea, TextField } from "@goals/kit";
import { overLimit } from "./objective-problem.ts";

interface ObjectiveFieldsProps {
  readonly title: string;
  readonly description: string;
  readonly readOnly: boolean;
  /** The sentence about a missing title, once the person has tried to go on without one. */
  readonly titleError: string | undefined;
  readonly onTitle: (text: string) => void;
  readonly onDescription: (text: string) => void;
}

/** What an objective says, each text with its counter. */
export function ObjectiveFields({
  title,
  description,
  readOnly,
  titleError,
  onTitle,
  onDescription,
}: ObjectiveFieldsProps) {
  return (
    <>
      <TextField
        type="text"
        label="Title"
        value={title}
        readOnly={readOnly}
        limit={OBJECTIVE_TITLE_MAX}
        alwaysCount
        error={titleError ?? overLimit(title, OBJECTIVE_TITLE_MAX)}
        autoComplete="off"
        onChange={(event) => onTitle(event.target.value)}
      />
      <TextArea
        label="Description"
        value={description}
        readOnly={readOnly}
        limit={OBJECTIVE_DESCRIPTION_MAX}
        alwaysCount
        error={overLimit(description, OBJECTIVE_DESCRIPTION_MAX)}
        onChange={(event) => onDescription(event.target.value)}
      />
    </>
  );
}
