import { t } from "../messages/messages.ts";
import { X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** False if the dialog can only be closed by its own controls: no Escape, no click outside, no cross. */
  readonly dismissible?: boolean;
  readonly onClose?: () => void;
}

/** A modal on the native <dialog>: focus moves in, stays in, and returns when it closes. */
export function Dialog({ open, title, children, dismissible = true, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={title}
      onCancel={(event) => {
        if (!dismissible) event.preventDefault();
      }}
      onKeyDown={(event) => {
        // Chrome closes on a second Escape even if cancel was prevented.
        if (!dismissible && event.key === "Escape") event.preventDefault();
      }}
      onClick={(event) => {
        // The second click of two may land outside, because the first has made the dialog smaller.
        const isOutside = event.target === ref.current && event.detail < 2;
        if (dismissible && isOutside) ref.current?.close();
      }}
      onClose={onClose}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {dismissible && (
            <IconButton label={t("Close")} onClick={() => ref.current?.close()}>
              <X aria-hidden size={20} />
            </IconButton>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
