import type { Finding } from "@goals/contracts/analysis";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { notify, Progress, useMutation } from "@goals/kit";
import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  findFirstUnanswered,
  findFurthestStep,
  getPromptIndex,
  isAnswered,
  isLast,
  isQuestion,
  STEPS,
} from "../draft/answers.ts";
import { useSectionDraft } from "../draft/section-draft.ts";
import { loadFinding } from "../workspace/arrival.tsx";
import { Question } from "./question.tsx";
import { formatStep, RunnerControls, Timer, useAutoAdvance } from "./runner-controls.tsx";
import { ChoiceConflicts, SectionReview } from "./section-review.tsx";
import styles from "./section-runner.module.css";
import { Tags, WrittenPrompt } from "./written-prompt.tsx";

export interface SectionRunnerProps {
  readonly section: SectionId;
  readonly record: ResearchRecord | undefined;
  /** The element above with the previous section's finding, which describes what takes the focus. */
  readonly findingId: string | undefined;
  readonly onComplete: (finding: Finding | null) => void;
}

export function SectionRunner({ section, record, findingId, onComplete }: SectionRunnerProps) {
  const { items, options, prompts } = QUESTIONS[section];
  const { autosave, conflicts } = useSectionDraft(section, record);
  // No snapshot: only the parts that show an answer render again when it changes.
  const { draft } = autosave;
  const [isReview] = useState(() => draft.completed || findFirstUnanswered(draft.answers) === -1);
  const [step, setStep] = useState(() => findFurthestStep(draft.answers));
  const autoAdvance = useAutoAdvance(step, () => {
    if (isAnswered(draft.answers, step)) setStep(step + 1);
  });

  const prompt = getPromptIndex(step);
  const form = useRef<HTMLFormElement>(null);

  // A step takes the focus, so that keys work at once, and scrolls, because after a long text it would begin above the viewport.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("fieldset, textarea")?.focus({ preventScroll: true });
    const top = form.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) form.current?.scrollIntoView({ block: "start" });
  }, [step]);

  const complete = useMutation({
    async send() {
      const { completed } = await autosave.save(true);
      // Loads the finding before the runner closes, so that nothing moves afterwards.
      return { completed, finding: completed ? await loadFinding(section) : null };
    },
    onSuccess: ({ completed, finding }) => {
      if (!completed) return;
      if (!finding) notify(SUCCESS.progress);
      onComplete(finding);
    },
    onError: FAILURE.progress,
  });

  function goToNextStep(event: SubmitEvent): void {
    event.preventDefault();
    if (autoAdvance.isSettling()) return;
    if (!isAnswered(draft.answers, step) && !isLast(step)) return;
    if (!isLast(step)) return setStep(step + 1);
    const missing = findFirstUnanswered(draft.answers);
    if (missing === -1) return void complete.run(undefined);
    notify(VALIDATION.completeSection, "failure");
    setStep(missing);
  }

  function flushOnBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) void autosave.flush();
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.runner}
      onSubmit={goToNextStep}
      onBlur={flushOnBlur}
    >
      <div className={styles.top}>
        <Progress value={step + 1} max={STEPS} label={formatStep(step)} />
        <Timer draft={draft} />
      </div>
      {conflicts.touched && <ChoiceConflicts {...{ section, autosave, conflicts }} />}
      {isReview && (
        <SectionReview
          key={`review ${step}`}
          section={section}
          autosave={autosave}
          onGoTo={setStep}
        />
      )}
      {isQuestion(step) ? (
        <Question
          key={step}
          describedBy={step === 0 ? findingId : undefined}
          text={items[step]?.text ?? ""}
          options={options}
          step={step}
          autosave={autosave}
          autoAdvance={autoAdvance}
          onJump={(to) => setStep(to === "first" ? 0 : findFurthestStep(draft.answers))}
        />
      ) : (
        <>
          <WrittenPrompt key={step} text={prompts[prompt]} prompt={prompt} autosave={autosave} />
          <Tags autosave={autosave} />
        </>
      )}
      <RunnerControls
        autosave={autosave}
        step={step}
        completing={complete.pending}
        onPrevious={() => setStep(step - 1)}
      />
    </form>
  );
}
