import { StatusMark } from "@goals/kit";
import styles from "./legend.module.css";

/** What the marks in the calendar mean. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li>
        <StatusMark status="green" size={12} /> All complete
      </li>
      <li>
        <StatusMark status="yellow" size={12} /> Partial
      </li>
      <li>
        <StatusMark status="red" size={12} /> None
      </li>
    </ul>
  );
}
