import { CORE_SECTIONS, SECTION_TITLES, type SectionId } from "@goals/contracts/sections";
import { Circle, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { t } from "../messages/messages.ts";
import { ButtonLink, IconButton } from "./controls.tsx";
import styles from "./dialog.module.css";
import { Badge } from "./status.tsx";

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
        // The second of two quick clicks may land outside, because the first has made the dialog smaller.
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

/** A dialog over a page that the research has not unlocked. Its links are the only way out. */
export function ResearchRequired({
  feature,
  completed,
}: {
  readonly feature: string;
  readonly completed: readonly SectionId[];
}) {
  const core = CORE_SECTIONS.filter((section) => completed.includes(section)).length;
  return (
    <Dialog open title={t("Research Required")} dismissible={false}>
      <p className="quiet">
        {t(
          "{feature} opens once you have completed the {total} core research sections. Your plans will build on what you learn there.",
          { feature, total: CORE_SECTIONS.length },
        )}
      </p>
      <ul className={styles.sections}>
        {CORE_SECTIONS.map((section) => {
          const done = completed.includes(section);
          return (
            <li key={section} className={done ? styles.done : styles.open}>
              {done ? <CircleCheck aria-hidden size={20} /> : <Circle aria-hidden size={20} />}
              <span>{t(SECTION_TITLES[section])}</span>
              <span className="visually-hidden">{done ? t("complete") : t("not complete")}</span>
            </li>
          );
        })}
      </ul>
      <Badge>{t("{core}/{total} sections complete", { core, total: CORE_SECTIONS.length })}</Badge>
      <div className={styles.actions}>
        <ButtonLink to="/research">{t("Continue Research")}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t("Back to Home")}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
