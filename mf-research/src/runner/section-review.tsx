import { listResearchCompletions } from "@goals/contracts/endpoints/research";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import {
  Conflict,
  ConflictChoice,
  formatInstant,
  plural,
  t,
  useQuery,
  useSnapshot,
  useZone,
} from "@goals/kit";
import { ChevronRight } from "lucide-react";
import type { Answered } from "../draft/answers.ts";
import type { Autosave } from "../draft/autosave.ts";
import { useAnswers, type useSectionDraft } from "../draft/section-draft.ts";
import fold from "../analysis/fold.module.css";
import styles from "./section-review.module.css";

export function SectionReview(props: {
  readonly section: SectionId;
  readonly autosave: Autosave;
  readonly onGoTo: (step: number) => void;
}) {
  const { section, autosave, onGoTo } = props;
  const { answers, completed } = useSnapshot(autosave.draft, { sync: true });
  const { items, prompts } = QUESTIONS[section];
  const rows = [
    ...items.map(({ text }, index) => [text, answers.mcAnswers[index]] as const),
    ...prompts.map((text, index) => [text, answers.writtenResponses[index]] as const),
  ];
  return (
    <div className={styles.review}>
      <p className="note">
        {completed ? t("You completed this section.") : t("You answered everything here.")}{" "}
        {t("Your answers are below; Previous goes back.")}
      </p>
      {completed && <ChangesSinceCompletion section={section} answers={answers} />}
      <details className={`${styles.answers} ${fold.fold}`}>
        <summary>{t("All {total} answers", { total: rows.length })}</summary>
        <ol className={styles.list}>
          {rows.map(([text, answer], step) => (
            <li key={text}>
              <button type="button" className={styles.row} onClick={() => onGoTo(step)}>
                <span className={styles.entry}>
                  <span className="quiet">{t(text)}</span>
                  <span className={styles.answer} dir="auto">
                    {answer && t(answer)}
                  </span>
                </span>
                <ChevronRight aria-hidden size={16} className={`${styles.chevron} mirrored`} />
              </button>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** The changed answers: options with their old and new value, and texts, which the form itself shows. */
export function findAnswerChanges(earlier: Answered, later: Answered) {
  const questions = Object.entries(earlier.mcAnswers).flatMap(([question, before]) => {
    const after = later.mcAnswers[question] ?? before;
    return after === before ? [] : { question: Number(question), before, after };
  });
  const prompts = Object.entries(earlier.writtenResponses)
    .filter(([prompt, text]) => (later.writtenResponses[prompt] ?? "").trim() !== text.trim())
    .map(([prompt]) => ({ prompt: Number(prompt) }));
  return [...questions, ...prompts];
}

function ChangesSinceCompletion({ section, answers }: { section: SectionId; answers: Answered }) {
  const { data, error } = useQuery(listResearchCompletions);
  const timeZone = useZone();
  // Keeps its height while loading, so that the question does not move.
  if (!data && !error) return <p className={`note ${styles.unchanged}`} />;
  const completion = data?.find((each) => each.section === section);
  if (!completion) return null;
  const { items, prompts } = QUESTIONS[section];
  const changes = findAnswerChanges(completion, answers);
  const day = formatInstant(completion.at, { dateStyle: "long", timeZone });
  if (changes.length === 0)
    return <p className={`note ${styles.unchanged}`}>{t("Completed on {day}.", { day })}</p>;
  return (
    <details className={`note ${styles.changes}`}>
      <summary>
        {plural(
          changes.length,
          "1 answer has changed since you completed this on {day}",
          "{count} answers have changed since you completed this on {day}",
          { day },
        )}
      </summary>
      <dl>
        {changes.map((change) =>
          "question" in change ? (
            <div key={`q${change.question}`}>
              <dt>{t(items[change.question]?.text ?? "")}</dt>
              <dd>
                <del>{t(change.before)}</del> <ins>{t(change.after)}</ins>
              </dd>
            </div>
          ) : (
            <div key={`p${change.prompt}`}>
              <dt>{t(prompts[change.prompt] ?? "")}</dt>
              <dd>{t("Rewritten")}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}

/** Options chosen here while another device saved a different one. The user decides for each. */
export function ChoiceConflicts(
  props: ReturnType<typeof useSectionDraft> & { readonly section: SectionId },
) {
  const { section, autosave, conflicts } = props;
  const saved = useAnswers(autosave).mcAnswers;
  return (
    <Conflict
      message={t("Other answers were saved since you chose these here. Yours are not saved yet.")}
    >
      {QUESTIONS[section].items.map(({ text }, index) => {
        const question = `${index}`;
        const option = conflicts.text(question);
        if (!option) return null;
        const settle = () => conflicts.discardFields([question]);
        return (
          <ConflictChoice
            key={question}
            onTakeSaved={settle}
            onKeepMine={() => {
              autosave.edit(({ mcAnswers }) => (mcAnswers[question] = option));
              settle();
            }}
          >
            {t(text)}
            <br />
            {t("Saved:")} <strong>{t(saved[question] ?? "")}</strong>
            {t(". Chosen here:")} <strong>{t(option)}</strong>.
          </ConflictChoice>
        );
      })}
    </Conflict>
  );
}
