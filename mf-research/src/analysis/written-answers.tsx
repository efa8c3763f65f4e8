import { buildPath } from "@goals/contracts/endpoint";
import {
  getAnalysisHighlight,
  listAnalyses,
  listPins,
  listResearch,
  pinPassage,
  unpinPassage,
} from "@goals/contracts/endpoints/research";
import { countCharacters, isBlank } from "@goals/contracts/fields";
import { MARK_MAX } from "@goals/contracts/limits";
import type { Pin } from "@goals/contracts/portrait";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTIONS, type SectionId } from "@goals/contracts/sections";
import { splitSentences } from "@goals/contracts/split-sentences";
import { Button, getNow, mutateCache, notify, useMutation, useQuery, t } from "@goals/kit";
import { Pin as PinIcon } from "lucide-react";
import fold from "./fold.module.css";
import styles from "./written-answers.module.css";

type Passage = Pick<Pin, "section" | "prompt" | "text">;

const PATH = buildPath(listPins);
const REVALIDATES = [PATH, listAnalyses.path, getAnalysisHighlight.path];
const FAILED = "Failed to change what is pinned. Please try again.";

const isSameAnswer = (
  one: Pick<Pin, "section" | "prompt">,
  other: Pick<Pin, "section" | "prompt">,
) => one.section === other.section && one.prompt === other.prompt;

/** The pinned passages, and a function that pins one, or unpins it and offers to undo that. */
function usePins() {
  const { data: pins = [] } = useQuery(listPins);
  function show(next: readonly Pin[]): () => void {
    const before = pins;
    mutateCache(PATH, () => [...next], []);
    return () => mutateCache(PATH, () => before, []);
  }
  const without = (passage: Pick<Pin, "section" | "prompt">) =>
    pins.filter((pin) => !isSameAnswer(pin, passage));
  const pin = useMutation({
    endpoint: pinPassage,
    optimistic: ({ body }) =>
      show([{ ...body, createdAt: new Date(getNow()).toISOString() }, ...without(body)]),
    onError: FAILED,
    revalidates: REVALIDATES,
  });
  const unpin = useMutation({
    endpoint: unpinPassage,
    optimistic: ({ body }) => show(without(body)),
    onError: FAILED,
    revalidates: REVALIDATES,
  });

  async function toggle(passage: Passage): Promise<void> {
    const { section, prompt, text } = passage;
    const pinned = pins.find((each) => isSameAnswer(each, passage));
    if (pinned?.text !== text) return void (await pin.run({ body: { section, prompt, text } }));
    const undo = { label: t("Undo"), run: () => void pin.run({ body: passage }) };
    notify({ title: t("Taken out of your report") }, "done", undo);
    await unpin.run({ body: { section, prompt } });
  }

  return { pins, toggle };
}

/** The person's answers under their questions, folded. A tap on a sentence puts it into the report. */
export function WrittenAnswers() {
  const { data: records = [] } = useQuery(listResearch);
  const { pins, toggle } = usePins();
  const answers = SECTIONS.flatMap((section) => {
    const texts = records.find((record) => record.section === section)?.writtenResponses ?? {};
    return QUESTIONS[section].prompts.flatMap((question, prompt) => {
      const text = texts[prompt] ?? "";
      return isBlank(text) ? [] : [{ section, prompt, question, text }];
    });
  });
  if (answers.length === 0) return null;
  return (
    <details className={`${styles.answers} ${fold.fold}`}>
      <summary>{t("What you wrote ({total})", { total: answers.length })}</summary>
      <p className={styles.note}>
        {t("Tap a sentence to put it into your report. Nothing else from here is shown there.")}
      </p>
      {answers.map(({ section, prompt, question, text }) => (
        <WrittenAnswer
          key={`${section} ${prompt}`}
          {...{ section, prompt, question, text }}
          pinned={pins.find((pin) => isSameAnswer(pin, { section, prompt }))?.text}
          onToggle={(passage) => void toggle({ section, prompt, text: passage })}
        />
      ))}
    </details>
  );
}

function WrittenAnswer(props: {
  readonly section: SectionId;
  readonly prompt: number;
  readonly question: string;
  readonly text: string;
  readonly pinned: string | undefined;
  readonly onToggle: (passage: string) => void;
}) {
  const { question, text, pinned, onToggle } = props;
  const whole = text.trim();
  const sentences = splitSentences(text).map((sentence) => sentence.text);
  const isShort = (passage: string) => countCharacters(passage) <= MARK_MAX;
  return (
    <details className={styles.answer}>
      <summary>
        <span>{t(question)}</span>
        {pinned !== undefined && (
          <>
            <PinIcon aria-hidden size={16} className={styles.mark} />
            <span className="visually-hidden">{t("In your report")}</span>
          </>
        )}
      </summary>
      <ul className={styles.sentences}>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>
            {isShort(sentence) ? (
              <button
                type="button"
                className={styles.sentence}
                aria-pressed={sentence === pinned || whole === pinned}
                onClick={() => onToggle(whole === pinned ? whole : sentence)}
              >
                <PinIcon aria-hidden size={16} className={styles.icon} />
                <span dir="auto">{sentence}</span>
              </button>
            ) : (
              <p dir="auto" className={styles.long}>
                {sentence}
              </p>
            )}
          </li>
        ))}
      </ul>
      {sentences.length > 1 && isShort(whole) && (
        <Button variant="quiet" aria-pressed={whole === pinned} onClick={() => onToggle(whole)}>
          {whole === pinned ? t("Take the whole answer out") : t("Pin the whole answer")}
        </Button>
      )}
    </details>
  );
}
