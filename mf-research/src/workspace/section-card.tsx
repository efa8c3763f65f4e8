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
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** One section of the workspace: what it is about, how far it is, and, while it is open, the section itself. */
export function SectionCard({ section, record, open, onOpen, onClose }: SectionCardProps) {
  const { title, summary } = QUESTIONS[section];
  const place = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: "start" });
  }, [open]);

  function close(): void {
    onClose();
    place.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }

  return (
    <div ref={place}>
      <Card
        title={title}
        aside={
          <Button
            variant={open ? "quiet" : "secondary"}
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
          {open && <SectionRunner section={section} record={record} onComplete={close} />}
        </div>
      </Card>
    </div>
  );
}
