import type { AnalysisSource } from "@goals/contracts/analysis";
import { Button } from "@goals/kit";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Evidence } from "./evidence.tsx";
import styles from "./report-line.module.css";

interface ReportLineProps {
  readonly line: string;
  /** Those with a word or a choice of the person in them. */
  readonly sources: readonly AnalysisSource[];
  readonly pending: boolean;
  readonly onSetAside: (button: HTMLElement) => void;
}

/** One line of an analysis. A tap shows the person's own answers behind it, and lets them say "Not me". */
export function ReportLine({ line, sources, pending, onSetAside }: ReportLineProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (sources.length === 0) return <p className={styles.plain}>{line}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{line}</span>
        <ChevronDown aria-hidden size={16} className={styles.mark} />
      </button>
      <div id={id} hidden={!open} className={styles.evidence}>
        {sources.map((source) => (
          <Evidence key={source.rule} source={source} />
        ))}
        <Button
          variant="quiet"
          pending={pending}
          onClick={(event) => onSetAside(event.currentTarget)}
        >
          Not me
        </Button>
      </div>
    </>
  );
}
