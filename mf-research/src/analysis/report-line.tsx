import type { AnalysisSource } from "@goals/contracts/analysis";
import { Button, plural, t } from "@goals/kit";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { ChoiceBar, Evidence } from "./evidence.tsx";
import styles from "./report-line.module.css";

/** As many as fit beside the text that counts them. */
const MAX_BARS = 3;

/** A sentence with its closing marks, white space, and a last sentence that is a question. */
const FINDING_AND_QUESTION = /^(.*[.!?…]["”’»)]*)\s+(\S.*\?["”’»)]*)$/su;

interface ReportLineProps {
  readonly line: string;
  /** Those with a quote or a choice; without any, there is nothing to unfold. */
  readonly sources: readonly AnalysisSource[];
  readonly pending: boolean;
  readonly onSetAside: (button: HTMLElement) => void;
}

/** One line of an analysis. A tap unfolds the quotes and choices it rests on, and the button "Not me". */
export function ReportLine({ line, sources, pending, onSetAside }: ReportLineProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (sources.length === 0) {
    return (
      <p className={styles.plain}>
        <LineText line={line} />
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
        <LineText line={line} />
        <span className={styles.summary}>
          {[...choices].slice(0, MAX_BARS).map(([key, choice]) => (
            <ChoiceBar key={key} choice={choice} />
          ))}
          {[
            choices.size > 0 && plural(choices.size, "1 choice", "{count} choices"),
            quotes > 0 && plural(quotes, "1 quote", "{count} quotes"),
          ]
            .filter(Boolean)
            .join(t(", "))}
          <ChevronDown aria-hidden size={16} className={styles.chevron} />
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
          {t("Not me")}
        </Button>
      </div>
    </>
  );
}

/** Separates a line's last sentence where it is a question. A line that only asks is its own finding. */
function splitQuestion(line: string): { finding: string; question?: string } {
  const [, finding, question] = FINDING_AND_QUESTION.exec(line.trim()) ?? [];
  return finding && question ? { finding, question } : { finding: line.trim() };
}

/** The finding, in three lines at most while the line is folded, and below it the question. */
function LineText({ line }: { readonly line: string }) {
  const { finding, question } = splitQuestion(line);
  return (
    <>
      <span className={styles.finding}>{finding}</span>
      {question && <span className={styles.question}>{question}</span>}
    </>
  );
}
