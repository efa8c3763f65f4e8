import { Button } from "@goals/kit";
import type { ReactNode, RefObject, SubmitEvent } from "react";
import styles from "./auth-form.module.css";

interface AuthFormProps {
  readonly action: string;
  readonly pendingLabel: string;
  readonly pending: boolean;
  /** A busy server has asked for a moment before the second try. */
  readonly waiting: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields and the one button that sends them. The rules are the contract's, so the browser's own stay out. */
export function AuthForm(props: AuthFormProps) {
  const { action, pendingLabel, pending, waiting, form, onSubmit, children } = props;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!pending) onSubmit();
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      {children}
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        {action}
      </Button>
      <p role="status" className={styles.waiting}>
        {waiting && "Many people are signing in just now. Waiting a moment…"}
      </p>
    </form>
  );
}
