import { PASSWORD_MAX, PASSWORD_MIN } from "@goals/contracts/limits";
import { PasswordField, t } from "@goals/kit";
import styles from "./new-password-field.module.css";
import type { FieldProps } from "./use-auth-form.ts";
import { useRefusedPassword } from "./use-refused-password.ts";

const STEPS = [PASSWORD_MIN, 10, 15] as const;
const HINTS = [
  "At least {min} characters. A few unrelated words work well.",
  "Long enough. A few more characters make it much harder to guess.",
  "Good. One more word makes it very hard to guess.",
  "Very hard to guess.",
] as const;

interface NewPasswordFieldProps extends FieldProps {
  readonly label: string;
  /** Words that strangers know about the user, such as the name and the address. None may be the password. */
  readonly own?: readonly string[];
}

/** A field for a new password. The hint says what the server would refuse, and otherwise encourages a longer one. */
export function NewPasswordField({ label, own = [], ...field }: NewPasswordFieldProps) {
  const refusal = useRefusedPassword(field.value, own);
  const isGood = refusal === null && field.error === undefined;
  const reached = isGood ? STEPS.filter((length) => field.value.length >= length).length : 0;
  // An error below the field already says why.
  const hint = field.error === undefined ? refusal : undefined;
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
          {hint ? t(hint) : t(HINTS[reached] ?? HINTS[0], { min: PASSWORD_MIN })}
        </span>
      }
    />
  );
}
