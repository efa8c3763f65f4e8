import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord, SectionId } from "@goals/contracts/research";
import { Button, Card } from "@goals/kit";
import { useEffect, useId, useRef } from "react";
import { SectionRunner } from "../runner/section-runner.tsx";
import styles from "./section-card.module.css";
import { SectionState } from "./section-state.tsx";

interface SectionCardProps {
  readonly section: SectionId;
  readonly record: ResearchRecord | undefined;
  readonly open: boolean;
  /** What the workspace wants done next: its button is the primary one. */
  readonly isNext: boolean;
  /** Somebody has completed a section and goes on here: it comes into view, its button has the focus. */
  readonly isArrival: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onComplete: () => void;
}

/** One section of the workspace: what it is about, how far it is, and, while it is open, the section itself. */
export function SectionCard({
  section,
  record,
  open,
  isNext,
  isArrival,
  onOpen,
  onClose,
  onComplete,
}: SectionCardProps) {
  const { title, summary } = QUESTIONS[section];
  const place = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: "start" });
  }, [open]);

  useEffect(() => {
    if (!isArrival) return;
    place.current?.scrollIntoView({ block: "center" });
    focusButton();
  }, [isArrival]);

  function focusButton(): void {
    place.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus({ preventScroll: true });
  }

  function close(): void {
    onClose();
    focusButton();
  }

  return (
    <div ref={place}>
      <Card
        title={title}
        aside={
          <Button
            variant={open ? "quiet" : isNext ? "primary" : "secondary"}
            aria-expanded={open}
            aria-controls={id}
            onClick={open ? close : onOpen}
          >
            {open ? "Close" : record?.completed ? "Review" : "Start"}
            <span className="visually-hidden">{` ${title}`}</span>
          </Button>
        }
      >
        <div className={styles.about} hidden={open}>
          <p className={styles.summary}>{summary}</p>
          <SectionState record={record} />
        </div>
        <div id={id} hidden={!open}>
          {open && <SectionRunner section={section} record={record} onComplete={onComplete} />}
        </div>
      </Card>
    </div>
  );
}
