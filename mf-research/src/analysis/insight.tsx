import type { AnalysisSource } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTION_TITLES } from "@goals/contracts/sections";
import type { Verdict } from "@goals/contracts/set-aside";
import { t } from "@goals/kit";
import { Check, X } from "lucide-react";
import fold from "./fold.module.css";
import styles from "./insight.module.css";
import toggle from "./toggle.module.css";
import { TensionAnswer } from "./tension-answer.tsx";
import type { ReportedLine } from "./verdicts.tsx";

type Quote = ReportedLine["sources"][number]["quotes"][number];

/** Joins the quotes of one answer in their order, with "…" for omitted text. */
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

const VERDICTS = [
  { value: "me", label: "That's me", Mark: Check },
  { value: "not_me", label: "Not me", Mark: X },
] as const;

/** One line of a report: the sentence, the person's own words, their sources, and the two verdicts. */
export function Insight(props: {
  readonly id: string;
  readonly line: ReportedLine;
  readonly language: string;
  readonly pending: boolean;
  readonly onVerdict: (verdict: Verdict, button: HTMLElement) => void;
}) {
  const { id, line, language, pending, onVerdict } = props;
  const { text, sources, verdict, key } = line;
  // A reply is shown below its question, and a tension above its question.
  const lead = sources.find((source) => source.lead)?.lead;
  const isReply = sources.some(({ rule }) => rule.startsWith("reply:"));
  const isOwn = isReply || sources.some(({ rule }) => rule === "pin");
  const sentence = (isReply ? undefined : lead) ?? text;
  const ask = sources.find((source) => source.ask)?.ask;
  const quotes = sources
    .flatMap((source) => source.quotes)
    .filter((quote) => !sentence.includes(quote.text));
  const blocks = joinByAnswer(quotes).map(({ section, prompt, start, text: words }) => (
    <blockquote key={`${section} ${prompt} ${start}`} className={styles.quote} dir="auto">
      {words}
    </blockquote>
  ));
  const rest = (
    <>
      {blocks}
      {key !== undefined && !isOwn && (
        <>
          <div className={`${toggle.toggles} ${styles.verdicts}`} role="group" aria-labelledby={id}>
            {VERDICTS.map(({ value, label, Mark }) => (
              <button
                key={value}
                type="button"
                className={toggle.toggle}
                aria-pressed={value === "me" ? verdict === value : undefined}
                disabled={pending}
                onClick={(event) => onVerdict(value, event.currentTarget)}
              >
                <Mark aria-hidden size={18} />
                {t(label)}
              </button>
            ))}
          </div>
          <details className={fold.fold}>
            <summary>{t("Where this comes from")}</summary>
            <Evidence sources={sources} />
          </details>
        </>
      )}
    </>
  );
  return (
    <>
      {isReply && (
        <p className={styles.prompt} lang={language} dir="auto">
          {lead}
        </p>
      )}
      <p id={id} className={styles.sentence} lang={isOwn ? undefined : language} dir="auto">
        {sentence}
      </p>
      {sources.some(({ rule }) => rule === "coach") && (
        <p className={styles.writer}>{t("Written by a language model")}</p>
      )}
      {ask && <TensionAnswer key={ask.id} ask={ask} language={language} />}
      {rest}
    </>
  );
}

/** The questions behind the quotes of a line, and the options that the person chose. */
function Evidence({ sources }: Pick<ReportedLine, "sources">) {
  const quotes = sources.flatMap((source) => source.quotes);
  const choices = sources.flatMap((source) => source.answers);
  const prompts = new Map(quotes.map((quote) => [`${quote.section} ${quote.prompt}`, quote]));
  return (
    <div className={styles.evidence}>
      {[...prompts].map(([key, { section, prompt }]) => (
        <p key={key} className={styles.prompt}>
          {t(QUESTIONS[section].prompts[prompt] ?? "")}{" "}
          <span className={styles.section}>{t(SECTION_TITLES[section])}</span>
        </p>
      ))}
      {choices.length > 0 && (
        <dl className={styles.choices}>
          {choices.map((choice) => (
            <div key={`${choice.section} ${choice.question}`}>
              <dt>{t(QUESTIONS[choice.section].items[choice.question]?.text ?? "")}</dt>
              <dd>
                <ChoiceBar {...choice} />
                {t(choice.answer)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A chosen option as a bar: full for the first option of its scale, one step for the last. The text beside it says the same. */
function ChoiceBar({ section, answer }: AnalysisSource["answers"][number]) {
  const { options } = QUESTIONS[section];
  const index = options.findIndex((option) => option === answer);
  const filled = index === -1 ? 0 : options.length - index;
  return (
    <span className={styles.bar} aria-hidden="true">
      {options.map((option, step) => (
        <span key={option} className={step < filled ? styles.filled : styles.open} />
      ))}
    </span>
  );
}
