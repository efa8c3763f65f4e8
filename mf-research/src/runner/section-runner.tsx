import { FAILED, DONE, RULES } from "@goals/contracts/notices";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord, SectionId } from "@goals/contracts/research";
import { notify, Progress, useAction, useSnapshot } from "@goals/kit";
import { useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from "react";
import { firstUnanswered, isAnswered } from "../draft/answers.ts";
import { useSectionDraft } from "../draft/use-section-draft.ts";
import { MovedSince } from "./moved-since.tsx";
import { Prompt } from "./prompt.tsx";
import { Question } from "./question.tsx";
import { RunnerControls } from "./runner-controls.tsx";
import { SaveStatus } from "./save-status.tsx";
import styles from "./section-runner.module.css";
import { isLast, isQuestion, promptOf, stepLabel, STEPS } from "./steps.ts";
import { Tags } from "./tags.tsx";
import { Timer } from "./timer.tsx";

interface SectionRunnerProps {
  readonly section: SectionId;
  readonly record: ResearchRecord | undefined;
  readonly onComplete: () => void;
}

/** Walks through one section, a question at a time; answers are kept while one goes. */
export function SectionRunner({ section, record, onComplete }: SectionRunnerProps) {
  const { items, options, prompts } = QUESTIONS[section];
  const { draft, autosave } = useSectionDraft(section, record);
  // In step with the keys: a snapshot that comes a tick later moves the caret to the end.
  const { answers, completed, save: saveState } = useSnapshot(draft, { sync: true });
  const [step, setStep] = useState(() => Math.max(0, firstUnanswered(draft.answers)));

  const form = useRef<HTMLFormElement>(null);

  // After a long text the next step would begin above the screen.
  useEffect(() => {
    const top = form.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) form.current?.scrollIntoView({ block: "start" });
  }, [step]);

  const save = useAction({ send: autosave.save, done: DONE.progress, failed: FAILED.progress });
  const complete = useAction({
    send: autosave.complete,
    done: ({ completed }: ResearchRecord) => {
      if (!completed) return;
      notify(DONE.progress);
      onComplete();
    },
    failed: FAILED.progress,
  });

  function goOn(event: SubmitEvent): void {
    event.preventDefault();
    if (!isAnswered(draft.answers, step) && !isLast(step)) return;
    if (!isLast(step)) return setStep(step + 1);
    const missing = firstUnanswered(draft.answers);
    if (missing === -1) return void complete.run(undefined);
    notify(RULES.completeSection, "failure");
    setStep(missing);
  }

  function flushWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) void autosave.flush();
  }

  return (
    <form ref={form} noValidate className={styles.runner} onSubmit={goOn} onBlur={flushWhenLeft}>
      <div className={styles.top}>
        <Progress value={step + 1} max={STEPS} label={stepLabel(step)} />
        <Timer draft={draft} />
      </div>
      {completed && <MovedSince section={section} answers={answers} />}
      {isQuestion(step) ? (
        <Question
          key={step}
          text={items[step]?.text ?? ""}
          options={options}
          chosen={answers.mcAnswers[step]}
          onChoose={(option) => autosave.edit(({ mcAnswers }) => (mcAnswers[step] = option))}
        />
      ) : (
        <Prompt
          key={step}
          text={prompts[promptOf(step)]}
          value={answers.writtenResponses[promptOf(step)] ?? ""}
          onWrite={(text) =>
            autosave.edit(({ writtenResponses }) => (writtenResponses[promptOf(step)] = text))
          }
        />
      )}
      {!isQuestion(step) && (
        <Tags
          tags={answers.tags}
          onChange={(tags) => autosave.edit((current) => (current.tags = tags))}
        />
      )}
      <SaveStatus save={saveState} onRetry={() => void autosave.flush()} />
      <RunnerControls
        step={step}
        answered={isAnswered(answers, step)}
        pending={complete.pending}
        saving={save.pending}
        onPrevious={() => setStep(step - 1)}
        onSave={() => void save.run(undefined)}
      />
    </form>
  );
}
