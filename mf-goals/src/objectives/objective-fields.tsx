import { OBJECTIVE_DESCRIPTION_MAX, OBJECTIVE_TITLE_MAX } from "@goals/contracts/limits";
import { TextArea, TextField, t } from "@goals/kit";

interface ObjectiveFieldsProps {
  readonly title: string;
  readonly description: string;
  readonly readOnly: boolean;
  readonly titleError: string | undefined;
  readonly onTitle: (text: string) => void;
  readonly onDescription: (text: string) => void;
}

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
        label={t("Title")}
        value={title}
        readOnly={readOnly}
        limit={OBJECTIVE_TITLE_MAX}
        alwaysCount
        error={titleError}
        autoComplete="off"
        onChange={(event) => onTitle(event.target.value)}
      />
      <TextArea
        label={t("Description")}
        value={description}
        readOnly={readOnly}
        limit={OBJECTIVE_DESCRIPTION_MAX}
        alwaysCount
        onChange={(event) => onDescription(event.target.value)}
      />
    </>
  );
}
