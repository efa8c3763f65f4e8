import { tooLong } from "@goals/contracts/fields";
import { isBlank, countCharacters } from "@goals/contracts/length";
import { UNIFIED_MISSION_MAX } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import { Button, notify, TextArea, useFieldErrors, type useDraft } from "@goals/kit";
import { useEffect, useRef, type FormEvent } from "react";
import styles from "./unified-form.module.css";
import { CHOOSE_MISSION } from "./missions-problem.ts";
import { SavedSince } from "./saved-since.tsx";
import { useSaveUnified } from "./use-save-unified.ts";

interface UnifiedFormProps {
  readonly draft: ReturnType<typeof useDraft>;
  readonly saved: string;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** The unified mission as text to edit, with Save and Cancel. */
export function UnifiedForm({ draft, saved, takesFocus, onClose }: UnifiedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, refuse, accept } = useFieldErrors<"unified">();
  const { run, pending } = useSaveUnified(onClose);
  const text = draft.text("unified", saved);
  const isOutdated = draft.isOutdated("unified", saved);
  const long = countCharacters(text) > UNIFIED_MISSION_MAX ? tooLong(UNIFIED_MISSION_MAX) : null;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector("textarea")?.focus();
  }, [takesFocus]);

  function save(event: FormEvent): void {
    event.preventDefault();
    const problem = isBlank(text) ? VALIDATION.mission.description : long;
    if (!problem) {
      if (isOutdated) return notify(CHOOSE_MISSION, "failure");
      return void run({ text, base: draft.base("unified", saved) });
    }
    notify({ ...VALIDATION.mission, description: problem }, "failure");
    refuse({ unified: problem }, form.current);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <TextArea
        label="Mission statement"
        value={text}
        readOnly={pending}
        limit={UNIFIED_MISSION_MAX}
        error={errors.unified ?? long}
        onChange={(event) => {
          accept("unified");
          draft.type("unified", event.target.value, saved);
        }}
      />
      {isOutdated && (
        <SavedSince
          saved={saved}
          onKeepMine={() => draft.keepMine("unified", saved)}
          onTakeSaved={onClose}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" pending={pending} pendingLabel="Saving...">
          Save
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
