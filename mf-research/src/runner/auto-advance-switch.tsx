import styles from "./auto-advance-switch.module.css";
import { useAutoAdvancePreference } from "./auto-advance-preference.ts";

/** For whoever would rather press Next after each answer. Remembered on this device. */
export function AutoAdvanceSwitch() {
  const [on, setOn] = useAutoAdvancePreference();
  return (
    <label className={styles.switch}>
      <span>A tap moves on</span>
      <input type="checkbox" checked={on} onChange={(event) => setOn(event.target.checked)} />
    </label>
  );
}
