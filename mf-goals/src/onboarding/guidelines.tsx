import { Card } from "@goals/kit";
import styles from "./guidelines.module.css";

/** What makes a good objective, and how it counts. */
export function Guidelines() {
  return (
    <Card title="Guidelines & Scoring">
      <ul className={styles.list}>
        <li>One personal and one professional objective a month.</li>
        <li>Choose something you can finish, and will know when you have.</li>
        <li>Each one completed is +1 win; each one failed or incomplete is +1 loss.</li>
        <li>At most 2 points a month.</li>
        <li>When the month ends, what is still open is marked as failed.</li>
      </ul>
    </Card>
  );
}
