import type { Analysis } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import styles from "./choice-bar.module.css";

type Choice = Analysis["sources"][number]["answers"][number];

const STEP = 8;
const GAP = 2;

/** A chosen option as a bar: full for the first of its scale, one step for the last. Words beside it say the same. */
export function ChoiceBar({ choice: { section, answer } }: { readonly choice: Choice }) {
  const { options } = QUESTIONS[section];
  const place = options.findIndex((option) => option === answer);
  const filled = place === -1 ? 0 : options.length - place;
  const width = options.length * (STEP + GAP) - GAP;
  return (
    <svg className={styles.bar} width={width} height={6} aria-hidden="true">
      {options.map((option, step) => (
        <rect
          key={option}
          className={step < filled ? styles.filled : styles.open}
          x={step * (STEP + GAP)}
          width={STEP}
          height={6}
          rx={2}
        />
      ))}
    </svg>
  );
}
