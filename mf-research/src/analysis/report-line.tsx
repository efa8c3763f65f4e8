import type { AnalysisSource } from "@goals/contracts/analysis";
import { Button } from "@goals/kit";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { ChoiceBar } from "./choice-bar.tsx";
import { Evidence } from "./evidence.tsx";
import styles from "./report-line.module.css";
import { splitQuestion } from "./split-question.ts";

/** As many as fit beside the words that count them. */
const BARS_SHOWN = 3;

interface ReportLineProps {
  readonly line: string;
  /** Those with a word or a choice of the person in them. */
  readonly sources: readonly AnalysisSource[];
  readonly pending: boolean;
  readonly onSetAside: (button: HTMLElement) => void;
}

function countOf(count: number, one: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`];
}

/** What a line says in three lines at most while it is folded, and apart from it what it asks. */
function Words({ line }: { readonly line: string }) {
  const { finding, question } = splitQuestion(line);
  return (
    <>
      <span className={styles.finding}>{finding}</span>
      {question && <span className={styles.question}>{question}</span>}
    </>
  );
}

/** One line of an analysis. A tap shows the person's own words and choices behind it, and lets them say "Not me". */
export function ReportLine({ line, sources, pending, onSetAside }: ReportLineProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (sources.length === 0) {
    return (
      <p className={styles.plain}>
        <Words line={line} />
      </p>
    );
  }
  const answers = sources.flatMap((source) => source.answers);
  const choices = new Map(answers.map((each) => [`${each.section} ${each.question}`, each]));
  const quotes = sources.flatMap((source) => source.quotes).length;
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Words line={line} />
        <span className={styles.rests}>
          {[...choices].slice(0, BARS_SHOWN).map(([key, choice]) => (
            <ChoiceBar key={key} choice={choice} />
          ))}
          {[...countOf(choices.size, "choice"), ...countOf(quotes, "quote")].join(", ")}
          <ChevronDown aria-hidden size={16} className={styles.mark} />
        </span>
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
