import { Eye, EyeOff } from "lucide-react";
import type { ButtonHTMLAttributes, ChangeEvent, ComponentProps, InputHTMLAttributes } from "react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { waitForFrame } from "../http/wait-for-frame.ts";
import { t } from "../messages/messages.ts";
import styles from "./button.module.css";
import fields from "./field.module.css";
import { TextField } from "./field.tsx";
import { Link } from "./link.tsx";
import ticks from "./tick-row.module.css";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** Presses a hydrated button if the user pressed it before the app ran, which the page's first script marks. */
function pressIfTouched(button: HTMLButtonElement): () => void {
  // React itself repeats a press that starts the hydration.
  button.addEventListener("click", () => button.removeAttribute("data-touched"), { once: true });
  // After the fields have adopted their early input, which the button's handler needs.
  const timer = setTimeout(() => button.hasAttribute("data-touched") && button.click());
  return () => clearTimeout(timer);
}

const EarlyButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} ref={pressIfTouched} />
);

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** While its request is pending: disabled, and labelled `pendingLabel` if set. */
  readonly pending?: boolean;
  readonly pendingLabel?: string;
}

/** Use one primary button per screen. */
export const Button = ({
  variant = "primary",
  pending = false,
  pendingLabel,
  disabled,
  children,
  ...rest
}: ButtonProps) => (
  <EarlyButton
    {...rest}
    data-variant={variant}
    className={`${styles.button} ${styles[variant]}`}
    disabled={disabled || pending}
    aria-busy={pending || undefined}
  >
    {pending && pendingLabel ? pendingLabel : children}
  </EarlyButton>
);

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly variant?: ButtonVariant;
}

export const ButtonLink = ({ variant = "primary", ...link }: ButtonLinkProps) => (
  <Link {...link} data-variant={variant} className={`${styles.button} ${styles[variant]}`} />
);

type Labelled<Attributes> = Attributes & { readonly label: string };

export const IconButton = ({
  label,
  ...rest
}: Labelled<ButtonHTMLAttributes<HTMLButtonElement>>) => (
  <EarlyButton
    {...rest}
    className={`${styles.button} ${styles.quiet} ${styles.icon}`}
    aria-label={label}
    title={label}
  />
);

/** Repeats a tick from before the app ran, as marked by `start.js`. Without a mark the browser restored an old tick. */
function adoptTick(box: HTMLInputElement, checked: boolean): void {
  if (box.checked === checked) return;
  if (!box.hasAttribute("data-touched")) box.checked = checked;
  else
    // Later, because React may hydrate inside the tick's own event, where another click is lost.
    setTimeout(() => {
      box.checked = checked;
      box.click();
    });
}

type TickRowProps = Labelled<Omit<InputHTMLAttributes<HTMLInputElement>, "onChange">> & {
  /** Called one frame after a press: the box itself shows the tick, so the first frame waits for nothing. */
  readonly onTick?: (checked: boolean) => void;
};

/** A checkbox row that can be tapped anywhere, even before the app runs. It shows a press at once. */
export function TickRow({ label, checked, onTick, ...input }: TickRowProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || checked === undefined) return;
    if (!current.hasAttribute("data-waiting")) current.checked = checked;
    else {
      current.removeAttribute("data-waiting");
      adoptTick(current, checked);
    }
  }, [checked]);

  function show(event: ChangeEvent<HTMLInputElement>): void {
    const pressed = event.currentTarget.checked;
    void waitForFrame().then(() => onTick?.(pressed));
  }

  return (
    <label className={ticks.row}>
      {/* Without `autoComplete` a reload restores an old tick. `data-waiting` keeps presses from React (`start.js`). */}
      <input
        autoComplete="off"
        suppressHydrationWarning
        data-waiting=""
        defaultChecked={checked}
        {...input}
        onChange={show}
        ref={box}
        type="checkbox"
        className={ticks.box}
      />
      <span className={ticks.title} dir="auto">
        {label}
      </span>
    </label>
  );
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
            <span role="alert" className={fields.capsLock}>
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
