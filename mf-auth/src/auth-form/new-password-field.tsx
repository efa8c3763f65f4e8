import { PASSWORD_MAX, PASSWORD_MIN } from "@goals/contracts/limits";
import { PASSWORD } from "@goals/contracts/notices";
import { isOwnWord } from "@goals/contracts/auth";
import { PasswordField, t } from "@goals/kit";
import { type ComponentProps, useEffect, useState } from "react";
import styles from "./new-password-field.module.css";

const STEPS = [PASSWORD_MIN, 10, 15] as const;
const HINTS = [
  "At least {min} characters. A few unrelated words work well.",
  "Long enough. A few more characters make it much harder to guess.",
  "Good. One more word makes it very hard to guess.",
  "Very hard to guess.",
] as const;

type FieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "hint" | "limit">;

interface NewPasswordFieldProps extends FieldProps {
  /** Words that strangers know about the user, such as name and address. The password may be none of them. */
  readonly own?: readonly string[];
}

/** A field for a new password. Its hint warns if the server would refuse the password, and otherwise encourages a longer one. */
export function NewPasswordField({ own = [], ...field }: NewPasswordFieldProps) {
  const [common, setCommon] = useState<string>();
  const isLongEnough = field.value.length >= PASSWORD_MIN;
  useEffect(() => {
    if (isLongEnough && common === undefined) void loadCommonPasswords().then(setCommon);
  }, [isLongEnough, common]);
  const refusal = isLongEnough ? findRefusal(field.value, own, common) : null;
  const isGood = refusal === null && field.error === undefined;
  const reached = isGood ? STEPS.filter((length) => field.value.length >= length).length : 0;
  // An error below the field already says why.
  const hint = field.error === undefined ? refusal : undefined;
  return (
    <PasswordField
      {...field}
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

/** Loads the server's own list: lower case, one on each line. Empty without a network: the server checks again. */
async function loadCommonPasswords(): Promise<string> {
  const response = await fetch("/common-passwords.txt").catch(() => undefined);
  return response?.ok ? `\n${await response.text()}\n` : "";
}

/** The reason why the server would refuse a password, as far as the page knows; undefined while the list loads. */
function findRefusal(password: string, own: readonly string[], common: string | undefined) {
  if (isOwnWord(password, own)) return PASSWORD.own;
  if (common === undefined) return undefined;
  return common.includes(`\n${password.toLowerCase()}\n`) ? PASSWORD.common : null;
}
