import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord, SectionId } from "@goals/contracts/research";
import { notify, Progress, useMutation, useSnapshot } from "@goals/kit";
import { useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from "react";
import { firstUnanswered, isAnswered } from "../draft/answers.ts";
import { useSectionDraft } from "../draft/use-section-draft.ts";
import { AutoAdvanceSwitch } from "./auto-advance-switch.tsx";
import { OfferedChoices } from "./offered-choices.tsx";
import { Prompt } from "./prompt.tsx";
import { Question } from "./question.tsx";
import { Reviewing } from "./reviewing.tsx";
import { RunnerControls } from "./runner-controls.tsx";
import { SaveStatus } from "./save-status.tsx";
import styles from "./section-runner.module.css";
import { isLast, isQuestion, lastReachable, promptOf, stepLabel, STEPS } from "./steps.ts";
import { Tags } from "./tags.tsx";
import { Timer } from "./timer.tsx";
import { useAutoAdvance } from "./use-auto-advance.ts";

interface SectionRunnerProps {
  readonly section: SectionId;
  readonly record: ResearchRecord | undefined;
  readonly onComplete: () => void;
}

/** Walks through one section, a question at a time; answers are kept while one goes. */
export function SectionRunner({ section, record, onComplete }: SectionRunnerProps) {
  const { items, options, prompts } = QUESTIONS[section];
  const { draft, autosave, offered, settle } = useSectionDraft(section, record);
  // In step with the keys: a snapshot that comes a tick later moves the caret to the end.
  const { answers, completed, save: saveState } = useSnapshot(draft, { sync: true });
  const [isReview] = useState(() => draft.completed || firstUnanswered(draft.answers) === -1);
  const [step, setStep] = useState(() => lastReachable(draft.answers));
  const autoAdvance = useAutoAdvance(step, () => {
    if (isAnswered(draft.answers, step)) setStep(step + 1);
  });

  const form = useRef<HTMLFormElement>(null);

  // After a long text the next step would begin above the screen.
  useEffect(() => {
    const top = form.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) form.current?.scrollIntoView({ block: "start" });
  }, [step]);

  const save = useMutation({
    send: autosave.save,
    onSuccess: SUCCESS.progress,
    onError: FAILURE.progress,
  });
  const complete = useMutation({
    send: autosave.complete,
    onSuccess: ({ completed }: ResearchRecord) => {
      if (!completed) return;
      notify(SUCCESS.progress);
      onComplete();
    },
    onError: FAILURE.progress,
  });

  function goOn(event: SubmitEvent): void {
    event.preventDefault();
    if (autoAdvance.isSettling()) return;
    if (!isAnswered(draft.answers, step) && !isLast(step)) return;
    if (!isLast(step)) return setStep(step + 1);
    const missing = firstUnanswered(draft.answers);
    if (missing === -1) return void complete.run(undefined);
    notify(VALIDATION.completeSection, "failure");
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
      <OfferedChoices
        section={section}
        offered={offered}
        saved={answers.mcAnswers}
        onSettle={settle}
        onUse={(question, option) => {
          autosave.edit(({ mcAnswers }) => (mcAnswers[question] = option));
          settle(question);
        }}
      />
      {isReview && (
        <Reviewing
          key={`review ${step}`}
          section={section}
          completed={completed}
          answers={answers}
          onGo={setStep}
        />
      )}
      {isQuestion(step) ? (
        <Question
          key={step}
          text={items[step]?.text ?? ""}
          options={options}
          chosen={answers.mcAnswers[step]}
          onChoose={(option) => autosave.edit(({ mcAnswers }) => (mcAnswers[step] = option))}
          autoAdvance={autoAdvance}
          onJump={(to) => setStep(to === "first" ? 0 : lastReachable(draft.answers))}
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
      <div className={styles.below}>
        <SaveStatus save={saveState} onRetry={() => void autosave.flush()} />
        {isQuestion(step) && <AutoAdvanceSwitch />}
      </div>
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
