import type { Analysis } from "@goals/contracts/analysis";
import type { CoachAnswer } from "@goals/contracts/coach-answers";
import { COACH_ANSWER_MAX } from "@goals/contracts/limits";
import { buildPath } from "@goals/contracts/endpoint";
import { answerCoach, listCoachAnswers } from "@goals/contracts/endpoints/analysis";
import { countCharacters } from "@goals/contracts/fields";
import { FAILURE } from "@goals/contracts/notices";
import {
  Button,
  mutateCache,
  TextArea,
  toMutationCall,
  useDraft,
  useMutation,
  useQuery,
  t,
} from "@goals/kit";
import { useState, type FormEvent } from "react";
import styles from "./coach-question.module.css";

interface CoachQuestionProps {
  readonly analysis: Analysis;
  readonly question: string;
}

/** The coach's question below a report, with a field for the answer. Typed text stays on the device until it is saved. */
export function CoachQuestion({ analysis, question }: CoachQuestionProps) {
  const draft = useDraft(`coach/${analysis.id}`);
  const { saved, save, pending, isQueued } = useCoachAnswer(analysis.id, question, draft.discard);
  const text = draft.text("answer", saved);
  const isChanged = text.trim() !== saved && text.trim() !== "";
  const isKept = saved !== "" && text.trim() === saved && !pending;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isChanged && countCharacters(text) <= COACH_ANSWER_MAX) void save(text.trim());
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
          {isKept && (isQueued ? t("On this device") : t("Saved"))}
        </span>
      </div>
    </form>
  );
}

/**
 * The saved answer to a question, empty if there is none, and a mutation that saves one, now or once there is a
 * network.
 */
function useCoachAnswer(analysis: string, question: string, onKept: () => void) {
  const [queuedAt, setQueuedAt] = useState<string>();
  const { data: answers = [] } = useQuery(listCoachAnswers);
  const path = buildPath(listCoachAnswers);

  function keep(saved: CoachAnswer): void {
    mutateCache(path, (all) => [saved, ...all.filter((each) => each.question !== question)], []);
    onKept();
  }

  const { run, pending } = useMutation({
    mutation: (answer: string) =>
      toMutationCall(answerCoach, { body: { analysis, answer }, userText: answer }),
    onSuccess: keep,
    onQueued: (answer) => {
      const createdAt = new Date().toISOString();
      setQueuedAt(createdAt);
      keep({ question, answer, createdAt });
    },
    onError: FAILURE.coachAnswer,
    revalidates: [path],
  });
  const savedAnswer = answers.find((each) => each.question === question);
  // The server replaces the answer's time when it stores it.
  const isQueued = savedAnswer !== undefined && savedAnswer.createdAt === queuedAt;
  return { saved: savedAnswer?.answer ?? "", save: run, pending, isQueued };
}
