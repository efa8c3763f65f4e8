import { Eye, EyeOff } from "lucide-react";
import type { ComponentProps, KeyboardEvent, PropsWithChildren, ReactNode } from "react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../messages/messages.ts";
import { Button, IconButton } from "./controls.tsx";
import styles from "./form.module.css";
import { TextField } from "./field.tsx";

export type FieldErrors<Name extends PropertyKey> = {
  readonly [Field in Name]?: string | undefined;
};

/** A form's errors. `showErrors` focuses the first invalid field; call `clearError` as the user types in a field. */
export function useFieldErrors<Name extends PropertyKey>() {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  function showErrors(found: FieldErrors<Name>, form: HTMLFormElement | null): void {
    flushSync(() => setErrors(found));
    const field = form?.querySelector<HTMLElement>("[aria-invalid='true']");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }

  function clearError(name: Name): void {
    setErrors((current) => (current[name] ? { ...current, [name]: undefined } : current));
  }

  return { errors, showErrors, clearError };
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "trailing"> & {
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

export function Conflict({ message, children }: PropsWithChildren<{ message: string }>) {
  const messageId = useId();
  return (
    <div role="group" aria-labelledby={messageId} className={styles.conflict}>
      <p id={messageId} className="quiet">
        {message}
      </p>
      {children}
    </div>
  );
}

interface ConflictChoiceProps {
  /** The saved text; or both texts, if no field shows the user's own. */
  readonly children: ReactNode;
  readonly onTakeSaved: () => void;
  readonly onKeepMine: () => void;
}

export const ConflictChoice = ({ children, onTakeSaved, onKeepMine }: ConflictChoiceProps) => (
  <div className={styles.choice}>
    <div className={styles.text} dir="auto">
      {children === "" ? t("An empty one.") : children}
    </div>
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onTakeSaved}>
        {t("Use the saved one")}
      </Button>
      <Button variant="quiet" onClick={onKeepMine}>
        {t("Keep mine")}
      </Button>
    </div>
  </div>
);
