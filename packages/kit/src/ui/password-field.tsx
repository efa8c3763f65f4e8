import { t } from "../messages/messages.ts";
import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps, type KeyboardEvent } from "react";
import { IconButton } from "./button.tsx";
import { TextField } from "./field.tsx";
import styles from "./password-field.module.css";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "trailing"> & {
  /** Tells a password manager which password to fill in. */
  readonly autoComplete: "current-password" | "new-password";
};

/** A password field that can show the password and warns about Caps Lock. Pasting is allowed. */
export function PasswordField({ hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  function noticeCapsLock(event: KeyboardEvent<HTMLInputElement>): void {
    setCapsLock(event.getModifierState("CapsLock"));
  }

  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      onBlur={() => setCapsLock(false)}
      hint={
        capsLock ? (
          <>
            <span role="alert" className={styles.capsLock}>
              {t("Caps Lock is on.")}{" "}
            </span>
            {hint}
          </>
        ) : (
          hint
        )
      }
      trailing={
        <IconButton
          label={shown ? t("Hide password") : t("Show password")}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        </IconButton>
      }
    />
  );
}
