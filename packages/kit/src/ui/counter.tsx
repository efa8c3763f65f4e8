import { countCharacters } from "@goals/contracts/length";
import styles from "./counter.module.css";

interface CounterProps {
  readonly id: string;
  readonly value: string;
  readonly limit: number;
  readonly always: boolean;
}

/** How much of a limit is used: shown from 80 %, warning from 95 %, red above it. */
export function Counter({ id, value, limit, always }: CounterProps) {
  const length = countCharacters(value);
  const tone = length > limit ? styles.over : length >= limit * 0.95 ? styles.near : styles.calm;
  const shown = always || length >= limit * 0.8;
  return (
    <p id={id} className={`${styles.counter} ${tone}`} hidden={!shown}>
      {length}/{limit}
      {length > limit && ` – ${length - limit} over the limit`}
    </p>
  );
}
