import { PASSWORD_MAX, PASSWORD_MIN } from "@goals/contracts/limits";
import { PasswordField, t } from "@goals/kit";
import styles from "./new-password-field.module.css";
import type { FieldProps } from "./use-auth-form.ts";

const STEPS = [PASSWORD_MIN, 10, 15] as const;
const HINTS = [
  "At least {min} characters. A few unrelated words make a good one.",
  "Long enough. A few more characters make it much harder to guess.",
  "Good. One more word makes it very hard to guess.",
  "Very hard to guess.",
] as const;

/** A field for a new password. The hint encourages a longer password and never refuses one. */
export function NewPasswordField({ label, ...field }: FieldProps & { readonly label: string }) {
  const reached = STEPS.filter((length) => field.value.length >= length).length;
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      limit={PASSWORD_MAX}
      hint={
        <span className={styles.strength}>
          <span className={styles.meter} aria-hidden="true">
            {STEPS.map((length, step) => (
              <span key={length} className={step < reached ? styles.reached : styles.ahead} />
            ))}
          </span>
          {t(HINTS[reached] ?? HINTS[0], { min: PASSWORD_MIN })}
        </span>
      }
    />
  );
}
