import { Button, Conflict, ConflictChoice, TextArea, type FieldErrors, t } from "@goals/kit";
import { Merge } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import styles from "./mission-fields.module.css";
import {
  getMissionLimit,
  MISSION_FIELDS,
  MISSION_LABELS,
  type MissionField,
} from "./mission-texts.ts";
import type { MissionDraft } from "./use-mission-draft.ts";

interface MissionFieldsProps {
  readonly draft: MissionDraft;
  readonly readOnly: boolean;
  readonly errors: FieldErrors<MissionField>;
  readonly onType: (field: MissionField, text: string) => void;
  readonly below?: (field: MissionField) => ReactNode;
}

export function MissionFields({ draft, readOnly, errors, onType, below }: MissionFieldsProps) {
  return (
    <div className={styles.fields}>
      {MISSION_FIELDS.map((field) => {
        const text = draft.texts[field];
        const limit = getMissionLimit(field, draft.texts, draft.saved);
        return (
          <Fragment key={field}>
            {field === "unified" && (
              <Button variant="secondary" disabled={readOnly} onClick={draft.merge}>
                <Merge aria-hidden size={16} />
                {t("Auto-Merge")}
              </Button>
            )}
            <div className={styles.field}>
              <TextArea
                name={field}
                label={t(MISSION_LABELS[field])}
                value={text}
                readOnly={readOnly}
                limit={limit}
                error={errors[field]}
                onChange={(event) => onType(field, event.target.value)}
              />
              {draft.isOutdated(field) && (
                <Conflict
                  message={t(
                    "Another text was saved since you typed this. Yours is not saved yet.",
                  )}
                >
                  <ConflictChoice
                    onKeepMine={() => draft.keepMine(field)}
                    onTakeSaved={() => draft.takeSaved(field)}
                  >
                    {draft.saved[field]}
                  </ConflictChoice>
                </Conflict>
              )}
              {below?.(field)}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}
