import { Button, t } from "@goals/kit";
import { useEffect, type ReactNode, type RefObject, type SubmitEvent } from "react";
import styles from "./auth-form.module.css";

interface AuthFormProps {
  /** The page's title. A form field takes the focus, so the form's name tells a screen reader which page this is. */
  readonly label: string;
  /** The submit button's label, and its label while the request is pending. */
  readonly action: string;
  readonly pendingLabel: string;
  readonly mutation: {
    readonly pending: boolean;
    /** The server was busy and named a delay. The form sends the request again after it. */
    readonly retrying: boolean;
  };
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  /** Where the form is sent while no script runs; without it, it waits for the script. */
  readonly postsTo?: string;
  readonly children: ReactNode;
}

/** Fields and their submit button. `noValidate`: the contract's schemas state the rules, not the browser. */
export function AuthForm(props: AuthFormProps) {
  const { label, action, pendingLabel, mutation, formRef, onSubmit, postsTo, children } = props;
  const { pending, retrying } = mutation;

  // People open this page to type. Leaves the focus alone if the user moved it while the page was loading.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    formRef.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [formRef]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!pending) onSubmit();
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={submit}
      {...(postsTo && { action: postsTo, method: "post" })}
    >
      {children}
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        {action}
      </Button>
      <p role="status" className={styles.retrying}>
        {retrying && t("Many people are signing in just now. Waiting a moment…")}
      </p>
    </form>
  );
}
