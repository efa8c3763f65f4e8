import { Button } from "@goals/kit";
import type { ReactNode, SubmitEvent } from "react";
import styles from "./auth-form.module.css";

interface AuthFormProps {
  readonly action: string;
  readonly pendingLabel: string;
  readonly pending: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** Fields and the one button that sends them. The rules are the contract's, so the browser's own stay out. */
export function AuthForm({ action, pendingLabel, pending, onSubmit, children }: AuthFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!pending) onSubmit(event.currentTarget);
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {children}
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        {action}
      </Button>
    </form>
  );
}
