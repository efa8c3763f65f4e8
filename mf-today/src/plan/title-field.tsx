import { tooLong } from "@goals/contracts/fields";
import { countCharacters } from "@goals/contracts/length";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { TextField } from "@goals/kit";
import { SLOTS } from "./slots.ts";

const PLACEHOLDERS = ["What matters most?", "What comes next?", "And one more"];

interface TitleFieldProps {
  readonly slot: number;
  readonly value: string;
  readonly readOnly: boolean;
  /** Why the plan could not be saved, where it is about this title. */
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

/** One slot's title. Over its limit it stays whole and says so. */
export function TitleField({ slot, value, readOnly, error, onType }: TitleFieldProps) {
  return (
    <TextField
      label={`Task ${slot}`}
      value={value}
      readOnly={readOnly}
      limit={TASK_TITLE_MAX}
      error={error ?? (countCharacters(value) > TASK_TITLE_MAX ? tooLong(TASK_TITLE_MAX) : null)}
      placeholder={PLACEHOLDERS[slot - 1]}
      enterKeyHint={slot < SLOTS.length ? "next" : "done"}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
    />
  );
}
