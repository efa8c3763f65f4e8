import type { AnalysisSource } from "@goals/contracts/analysis";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Evidence } from "./evidence.tsx";
import styles from "./report-line.module.css";

interface ReportLineProps {
  readonly line: string;
  readonly sources: readonly AnalysisSource[];
}

/** One line of an analysis. A tap shows the person's own answers behind it. */
export function ReportLine({ line, sources }: ReportLineProps) {
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
      </div>
    </>
  );
}
