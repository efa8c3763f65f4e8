import { isBlank, toParagraph } from "@goals/contracts/fields";
import type { Analysis, CoachAnswer } from "@goals/contracts/analysis";
import { buildPath } from "@goals/contracts/endpoint";
import {
  answerCoach,
  deleteCoachAnswer,
  listCoachAnswers,
} from "@goals/contracts/endpoints/research";
import { COACH_ANSWER_MAX } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import {
  getNow,
  Button,
  Dialog,
  mutateCache,
  TextArea,
  toMutationCall,
  useDraft,
  useMutation,
  useQuery,
  t,
} from "@goals/kit";
import { type FormEvent, useRef, useState } from "react";
import coachAnswersStyles from "./coach-answers.module.css";
import fold from "./fold.module.css";
import styles from "./coach-question.module.css";

const PATH = buildPath(listCoachAnswers);

/** The coach's question below a report, with a field for the answer. Typed text stays on the device until it is saved. */
export function CoachQuestion({ analysis, question }: { analysis: Analysis; question: string }) {
  const draft = useDraft(`coach/${analysis.id}`);
  const [queuedAt, setQueuedAt] = useState<string>();
  const { data: answers = [] } = useQuery(listCoachAnswers);
  const { run, pending } = useMutation({
    mutation: (answer: string) =>
      toMutationCall(answerCoach, { body: { analysis: analysis.id, answer }, userText: answer }),
    onSuccess: keep,
    onQueued: keepQueued,
    onError: FAILURE.answer,
    revalidates: [PATH],
  });
  const savedAnswer = answers.find((each) => each.question === question);
  const saved = savedAnswer?.answer ?? "";
  const text = draft.text("answer", saved);
  const typed = toParagraph(text);
  const isChanged = typed !== saved && !isBlank(text);
  const isKept = saved !== "" && typed === saved && !pending;

  function keep(kept: CoachAnswer): void {
    mutateCache(PATH, (all) => [kept, ...all.filter((each) => each.question !== question)], []);
    draft.discard();
  }

  function keepQueued(answer: string): void {
    const createdAt = new Date(getNow()).toISOString();
    setQueuedAt(createdAt);
    keep({ question, answer, createdAt });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!event.currentTarget.querySelector("[aria-invalid]")) void run(typed);
  }

  return (
    <form className={styles.card} noValidate onSubmit={submit}>
      <h3 className={styles.question} lang={analysis.language} dir="auto">
        {question}
      </h3>
      <TextArea
        label={t("Your answer")}
        value={text}
        readOnly={pending}
        limit={COACH_ANSWER_MAX}
        onChange={(event) => draft.type("answer", event.target.value, saved)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" disabled={!isChanged} pending={pending}>
          {t("Save answer")}
        </Button>
        <span className={styles.state} role="status">
          {isKept &&
            // The server replaces the answer's time when it stores it.
            (savedAnswer?.createdAt === queuedAt ? t("On this device") : t("Saved"))}
        </span>
      </div>
    </form>
  );
}

/**
 * The person's answers to questions of reports, collapsed, without those that this report shows `besides`. Deletion
 * asks first: the question may not come again.
 */
export function CoachAnswers({ besides }: { readonly besides: readonly string[] }) {
  const { data = [] } = useQuery(listCoachAnswers);
  const answers = data.filter(({ question }) => !besides.includes(question));
  const [chosen, setChosen] = useState<CoachAnswer | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const closeDialog = () => details.current?.querySelector("dialog")?.close();
  const { run, pending } = useMutation({
    endpoint: deleteCoachAnswer,
    onSuccess: (_, { body }) => {
      mutateCache(PATH, (all) => all.filter(({ question }) => question !== body.question));
      // Nothing behind an open dialog can take the focus.
      closeDialog();
      details.current?.querySelector("summary")?.focus();
    },
    onError: FAILURE.deleteCoachAnswer,
    revalidates: [PATH],
  });
  if (answers.length === 0) return null;
  return (
    <details ref={details} className={`${coachAnswersStyles.answers} ${fold.fold}`}>
      <summary>{t("Your answers ({total})", { total: answers.length })}</summary>
      <ul className={coachAnswersStyles.list}>
        {answers.map((each) => (
          <li key={each.question}>
            <div className={coachAnswersStyles.texts}>
              <p className={coachAnswersStyles.question} dir="auto">
                {each.question}
              </p>
              <p className={coachAnswersStyles.answer} dir="auto">
                {each.answer}
              </p>
            </div>
            <Button variant="quiet" onClick={() => setChosen(each)}>
              {t("Delete")}
              <span className="visually-hidden">{`: ${each.question}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Dialog open title={t("Delete this answer?")} onClose={() => setChosen(null)}>
          <div className={coachAnswersStyles.confirmation}>
            <p className={coachAnswersStyles.answer} dir="auto">
              {chosen.answer}
            </p>
            <div className={coachAnswersStyles.actions}>
              <Button
                variant="danger"
                pending={pending}
                onClick={() => void run({ body: { question: chosen.question } })}
              >
                {t("Delete answer")}
              </Button>
              <Button variant="quiet" onClick={closeDialog}>
                {t("Keep it")}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </details>
  );
}
