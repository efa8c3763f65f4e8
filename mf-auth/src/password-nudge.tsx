import { PASSWORD_MIN } from "@goals/contracts/limits";
import styles from "./password-nudge.module.css";

const STEPS = [PASSWORD_MIN, 10, 15] as const;
const SENTENCES = [
  `At least ${PASSWORD_MIN} characters. A few unrelated words make a good one.`,
  "Long enough. A few more characters make it much harder to guess.",
  "Good. One more word makes it very hard to guess.",
  "Very hard to guess.",
] as const;

/** Nudges towards a longer password by its length alone; it never refuses one. */
export function PasswordNudge({ password }: { readonly password: string }) {
  const reached = STEPS.filter((length) => password.length >= length).length;
  return (
    <span className={styles.nudge}>
      <span className={styles.bar} aria-hidden="true">
        {STEPS.map((length, step) => (
          <span key={length} className={step < reached ? styles.reached : styles.ahead} />
        ))}
      </span>
      {SENTENCES[reached]}
    </span>
  );
}
