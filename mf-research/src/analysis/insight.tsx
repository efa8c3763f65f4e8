import type { Verdict } from "@goals/contracts/set-aside";
import { t } from "@goals/kit";
import { Check, X } from "lucide-react";
import { Evidence } from "./evidence.tsx";
import styles from "./insight.module.css";
import type { ReportedLine } from "./use-verdicts.ts";

interface InsightProps {
  readonly id: string;
  readonly line: ReportedLine;
  /** The language of the report, as a BCP 47 tag. */
  readonly language: string;
  readonly pending: boolean;
  readonly onVerdict: (verdict: Verdict, button: HTMLElement) => void;
}

type Quote = ReportedLine["sources"][number]["quotes"][number];

/** The quotes of one answer as one, in its order, with "…" for what lies between them. */
function joinByAnswer(quotes: readonly Quote[]): Quote[] {
  const joined: Quote[] = [];
  for (const quote of quotes) {
    const last = joined.at(-1);
    const follows =
      last?.section === quote.section && last.prompt === quote.prompt && last.end <= quote.start;
    if (follows) joined.pop();
    joined.push(
      follows ? { ...last, end: quote.end, text: `${last.text} … ${quote.text}` } : quote,
    );
  }
  return joined;
}

/** One line of a report: the sentence, the person's own words, their sources, and the two verdicts. */
export function Insight({ id, line, language, pending, onVerdict }: InsightProps) {
  const { text, sources, verdict, key } = line;
  const sentence = sources.find(({ lead }) => lead)?.lead ?? text;
  const quotes = sources
    .flatMap((source) => source.quotes)
    .filter((quote) => !sentence.includes(quote.text));
  // A theme refers to answers that have their own headings, so its quotes are evidence.
  const isTheme = sources.some(({ rule }) => rule.startsWith("theme:"));
  const blocks = joinByAnswer(quotes).map(({ section, prompt, start, text: words }) => (
    <blockquote key={`${section} ${prompt} ${start}`} className={styles.quote} dir="auto">
      {words}
    </blockquote>
  ));
  return (
    <>
      <p id={id} className={styles.sentence} lang={language} dir="auto">
        {sentence}
      </p>
      {!isTheme && blocks}
      {key !== undefined && (
        <>
          <div className={styles.verdicts} role="group" aria-labelledby={id}>
            <button
              type="button"
              className={styles.verdict}
              aria-pressed={verdict === "me"}
              disabled={pending}
              onClick={(event) => onVerdict("me", event.currentTarget)}
            >
              <Check aria-hidden size={18} />
              {t("That's me")}
            </button>
            <button
              type="button"
              className={styles.verdict}
              disabled={pending}
              onClick={(event) => onVerdict("not_me", event.currentTarget)}
            >
              <X aria-hidden size={18} />
              {t("Not me")}
            </button>
          </div>
          <details className={styles.source}>
            <summary>{t("Where this comes from")}</summary>
            {isTheme && blocks}
            <Evidence sources={sources} />
          </details>
        </>
      )}
    </>
  );
}
