import { t } from "@goals/kit";
import { OBJECTIVE_TYPES, type ObjectiveType } from "@goals/contracts/objectives";
import type { ReactNode } from "react";
import { TYPE_LABELS } from "./objective-labels.ts";
import styles from "./type-rows.module.css";

export function TypeRows({ children }: { readonly children: (type: ObjectiveType) => ReactNode }) {
  return (
    <dl className={styles.rows}>
      {OBJECTIVE_TYPES.map((type) => (
        <div key={type} className={styles.row}>
          <dt>{t(TYPE_LABELS[type])}</dt>
          <dd>{children(type)}</dd>
        </div>
      ))}
    </dl>
  );
}
