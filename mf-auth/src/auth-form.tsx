import { Button } from "@goals/kit";
import type { ReactNode, RefObject, SubmitEvent } from "react";
import styles from "./auth-form.module.css";

interface AuthFormProps {
  readonly action: string;
  readonly pendingLabel: string;
  readonly pending: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields and the one button that sends them. The rules are the contract's, so the browser's own stay out. */
export function AuthForm({
  action,
  pendingLabel,
  pending,
  form,
  onSubmit,
  children,
}: AuthFormProps) {
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
    </form>
  );
}
