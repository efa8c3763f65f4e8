import type { Objective } from "@goals/contracts/objectives";
import { monthOf } from "@goals/contracts/dates";
import { monthInWords } from "./month-in-words.ts";
import styles from "./reflection.module.css";

/** What a person took from an earlier objective, in their own words. */
export function Reflection({ objective }: { readonly objective: Objective }) {
  return (
    <figure className={styles.figure}>
      <figcaption>What you took from {monthInWords(monthOf(objective.month))}</figcaption>
      <blockquote className={styles.words}>{objective.reflection}</blockquote>
    </figure>
  );
}
