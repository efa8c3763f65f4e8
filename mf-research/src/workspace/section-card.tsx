import { QUESTIONS } from "@goals/contracts/questions/questions";
import { countAnswered, type ResearchRecord } from "@goals/contracts/research";
import { Badge, Button, Card, Skeleton, useIsHydrated, t } from "@goals/kit";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { SectionRunner, type SectionRunnerProps } from "../runner/section-runner.tsx";
import { STEPS } from "../draft/answers.ts";
import { scrollToArrival, useArrival } from "./arrival.tsx";
import styles from "./section-card.module.css";

interface SectionCardProps extends SectionRunnerProps {
  readonly open: boolean;
  readonly isNext: boolean;
  /** The user has just completed a section and this one is not open: scrolls it into view and focuses its button. */
  readonly isArrival: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function SectionCard(props: SectionCardProps) {
  const { open, isNext, isArrival, onOpen, onClose, ...runner } = props;
  const { section, record, findingId } = runner;
  const { title, summary } = QUESTIONS[section];
  const card = useArrival(isArrival, findingId);
  const runnerId = `runner-${section}`;
  const isHydrated = useIsHydrated();

  useEffect(() => {
    if (!open) return;
    if (findingId) scrollToArrival(card.current, findingId);
    else card.current?.scrollIntoView({ block: "start" });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it opens, with the finding above it or without
  }, [open]);

  function close(): void {
    onClose();
    card.current?.querySelector("button")?.focus({ preventScroll: true });
  }

  return (
    <div ref={card}>
      <Card
        title={t(title)}
        aside={
          <Button
            variant={open ? "quiet" : isNext ? "primary" : "secondary"}
            aria-expanded={open}
            aria-controls={runnerId}
            aria-describedby={findingId}
            onClick={open ? close : onOpen}
          >
            {open ? t("Close") : record?.completed ? t("Review") : t("Start")}
            <span className="visually-hidden">{` ${t(title)}`}</span>
          </Button>
        }
      >
        <div className={styles.closed} hidden={open}>
          <p className="quiet">{t(summary)}</p>
          <SectionProgress record={record} />
        </div>
        <div id={runnerId} hidden={!open}>
          {/* The review of a complete section fills the screen, so moving the cards below is invisible. */}
          {open && !isHydrated && <Skeleton height={record?.completed ? 900 : 480} />}
          {/* Not rendered on a server, which lacks this device's unsaved answers. */}
          {open && isHydrated && <SectionRunner {...runner} />}
        </div>
      </Card>
    </div>
  );
}

function SectionProgress({ record }: { readonly record: ResearchRecord | undefined }) {
  if (!record) return <p className={styles.progress}>{t("Not started")}</p>;
  const minutes = Math.round(record.timeSpent / 60);
  const answered = countAnswered(record);
  return (
    <p className={styles.progress}>
      {record.completed ? (
        <Badge tone="green">
          <CircleCheck aria-hidden size={14} />
          {t("Completed{badge}", { badge: "" })}
        </Badge>
      ) : (
        <span>{t("In progress, {answered} of {max} answered", { answered, max: STEPS })}</span>
      )}
      {minutes > 0 && <span>{t("{minutes} min", { minutes })}</span>}
    </p>
  );
}
