import { OBJECTIVE_TYPES, type ObjectiveType } from "@goals/contracts/objectives";
import { useId } from "react";
import { TYPE_LABELS } from "./labels.ts";
import styles from "./type-choice.module.css";

interface TypeChoiceProps {
  readonly value: ObjectiveType;
  readonly onChoose: (type: ObjectiveType) => void;
}

/** Personal or professional. */
export function TypeChoice({ value, onChoose }: TypeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Type</legend>
      <div className={styles.options}>
        {OBJECTIVE_TYPES.map((type) => (
          <label key={type} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={type === value}
              onChange={() => onChoose(type)}
            />
            {TYPE_LABELS[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
