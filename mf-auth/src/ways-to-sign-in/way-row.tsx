import { getEmailAddress } from "@goals/contracts/endpoints/email";
import { listWaysToSignIn } from "@goals/contracts/endpoints/passkeys";
import type { Notice } from "@goals/contracts/notices";
import { Button, Dialog, useMutation, USER_PATH } from "@goals/kit";
import { type ComponentProps, type PropsWithChildren, type ReactNode, useState } from "react";
import styles from "./ways-to-sign-in.module.css";

export function WayRow(props: PropsWithChildren<{ title?: string; text: string }>) {
  const { title, text, children } = props;
  return (
    <div className={styles.row}>
      <div className={title ? undefined : styles.note}>
        {title && <p>{title}</p>}
        <p className={styles.state}>{text}</p>
      </div>
      {children}
    </div>
  );
}

/** The paths to load again after a way to sign in changed: the user and the whole card. */
export const CARD = [USER_PATH, listWaysToSignIn.path, getEmailAddress.path];

interface MutationButtonProps<Data> extends Omit<ComponentProps<typeof Button>, "onError"> {
  readonly send: () => Promise<Data>;
  readonly onSuccess: Notice | ((data: Data) => void);
  readonly onError: Notice | ((error: unknown) => Notice);
  readonly revalidates?: readonly string[];
}

export function MutationButton<Data>(props: MutationButtonProps<Data>) {
  const { send, onSuccess, onError, revalidates = CARD, ...button } = props;
  const { run, pending } = useMutation({ send, onSuccess, onError, revalidates });
  return <Button {...button} pending={pending} onClick={() => void run(undefined)} />;
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, "children"> {
  readonly title: string;
  /** The button's label, if it is not the dialog's title. */
  readonly label?: string;
  readonly children: (close: () => void) => ReactNode;
}

/** Opens a dialog. Its content mounts anew each time, so typed text is gone. */
export function DialogButton({ title, label = title, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} title={title} onClose={close}>
        {isOpen && children(close)}
      </Dialog>
    </>
  );
}
