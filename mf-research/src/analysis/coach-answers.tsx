import type { CoachAnswer } from "@goals/contracts/coach-answers";
import { buildPath } from "@goals/contracts/endpoint";
import { deleteCoachAnswer, listCoachAnswers } from "@goals/contracts/endpoints/analysis";
import { FAILURE } from "@goals/contracts/notices";
import { Button, Dialog, mutateCache, request, useMutation, useQuery, t } from "@goals/kit";
import { useRef, useState } from "react";
import styles from "./coach-answers.module.css";

/** The person's answers to the coach's questions, collapsed. Deletion asks first: the question may not come again. */
export function CoachAnswers() {
  const { data: answers = [] } = useQuery(listCoachAnswers);
  const [chosen, setChosen] = useState<CoachAnswer | null>(null);
  const summary = useRef<HTMLElement>(null);
  const path = buildPath(listCoachAnswers);
  const { run, pending } = useMutation({
    send: async (question: string) => {
      await request(deleteCoachAnswer, { body: { question } });
      return question;
    },
    onSuccess: (removed: string) => {
      mutateCache(path, (all) => all.filter(({ question }) => question !== removed));
      setChosen(null);
      summary.current?.focus();
    },
    onError: FAILURE.deleteCoachAnswer,
    revalidates: [path],
  });
  if (answers.length === 0) return null;
  return (
    <details className={styles.answers}>
      <summary ref={summary}>{t("Your answers ({total})", { total: answers.length })}</summary>
      <ul className={styles.list}>
        {answers.map((each) => (
          <li key={each.question}>
            <div className={styles.texts}>
              <p className={styles.question} dir="auto">
                {each.question}
              </p>
              <p className={styles.answer} dir="auto">
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
      <Dialog
        open={chosen !== null}
        title={t("Delete this answer?")}
        onClose={() => setChosen(null)}
      >
        {chosen && (
          <div className={styles.confirmation}>
            <p className={styles.answer} dir="auto">
              {chosen.answer}
            </p>
            <div className={styles.actions}>
              <Button variant="danger" pending={pending} onClick={() => void run(chosen.question)}>
                {t("Delete answer")}
              </Button>
              <Button variant="quiet" onClick={() => setChosen(null)}>
                {t("Keep it")}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </details>
  );
}
