import { Card } from "@goals/kit";
import { TYPE_LABELS } from "../objectives/labels.ts";
import { ObjectiveFields } from "../objectives/objective-fields.tsx";
import { ObjectiveLine } from "../objectives/objective-line.tsx";
import styles from "./objective-form.module.css";
import type { SetupForm } from "./setup-form.ts";

interface ObjectiveFormProps {
  readonly form: SetupForm;
  readonly readOnly: boolean;
  readonly titleError: string | undefined;
  readonly onType: (field: "title" | "description", text: string) => void;
}

/** One type's objective: to be written, or as it was set already. */
export function ObjectiveForm({ form, readOnly, titleError, onType }: ObjectiveFormProps) {
  return (
    <Card title={`${TYPE_LABELS[form.type]} Objective`}>
      {form.set ? (
        <ul className={styles.set}>
          <ObjectiveLine objective={form.set} />
        </ul>
      ) : (
        <ObjectiveFields
          title={form.title}
          description={form.description}
          readOnly={readOnly}
          titleError={titleError}
          onTitle={(text) => onType("title", text)}
          onDescription={(text) => onType("description", text)}
        />
      )}
    </Card>
  );
}
