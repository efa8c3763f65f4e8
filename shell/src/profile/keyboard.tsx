import { Card, useShortcutsEnabled } from "@goals/kit";
import styles from "./profile.module.css";

/** Single keys get in the way of some: speech input, a restless hand. */
export function Keyboard() {
  const [on, setOn] = useShortcutsEnabled();
  return (
    <Card title="Keyboard">
      <p className={styles.text}>On every page, ? shows the shortcuts that work there.</p>
      <div>
        <label className={styles.choice}>
          <input type="checkbox" checked={on} onChange={() => setOn(!on)} />
          Use keyboard shortcuts
        </label>
      </div>
    </Card>
  );
}
