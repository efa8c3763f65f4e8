import type { Analysis, AnalysisSource } from "@goals/contracts/analysis";
import { buildPath } from "@goals/contracts/endpoint";
import {
  answerCoach,
  deleteCoachAnswer,
  getAnalysisHighlight,
  listAnalyses,
  listCoachAnswers,
} from "@goals/contracts/endpoints/research";
import { countCharacters, isBlank, toLine } from "@goals/contracts/fields";
import { ASK_ANSWER_MAX } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import {
  Button,
  mutateCache,
  notify,
  TextField,
  toMutationCall,
  useDraft,
  useMutation,
  t,
} from "@goals/kit";
import { type FormEvent, useRef, useState } from "react";
import styles from "./tension-answer.module.css";

type Ask = NonNullable<AnalysisSource["ask"]>;

const REPORTS = buildPath(listAnalyses);
const REVALIDATES = [REPORTS, getAnalysisHighlight.path, listCoachAnswers.path];

/** Shows a reply, or none, in every report that asks its question. */
function showReply(id: string, reply: string | null): void {
  const change = (source: AnalysisSource): AnalysisSource =>
    source.ask?.id === id ? { ...source, ask: { ...source.ask, reply } } : source;
  mutateCache(REPORTS, (all: Analysis[]) =>
    all.map((each) => ({ ...each, sources: each.sources.map(change) })),
  );
}

/** The question of a tension with its answer of one line: the person's own sentence, which can be changed and removed. */
export function TensionAnswer({ ask, language }: { readonly ask: Ask; readonly language: string }) {
  const { id, question, reply } = ask;
  const draft = useDraft(`ask/${id}`);
  const [isEditing, setIsEditing] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  const text = draft.text("answer", reply ?? "");
  const line = toLine(text);
  const save = useMutation({
    mutation: (answer: string) =>
      toMutationCall(answerCoach, { body: { ask: id, answer }, userText: answer }),
    onSuccess: ({ answer }) => keep(answer),
    onQueued: keep,
    onError: FAILURE.answer,
    revalidates: REVALIDATES,
  });
  const remove = useMutation({
    endpoint: deleteCoachAnswer,
    onSuccess: () => {
      showReply(id, null);
      const undo = { label: t("Undo"), run: () => void save.run(reply ?? "") };
      notify({ title: t("Answer removed") }, "done", undo);
      block.current?.focus();
    },
    onError: FAILURE.deleteCoachAnswer,
    revalidates: REVALIDATES,
  });
  const pending = save.pending || remove.pending;

  function keep(answer: string): void {
    draft.discard();
    setIsEditing(false);
    showReply(id, answer);
    block.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBlank(text) && countCharacters(line) <= ASK_ANSWER_MAX) void save.run(line);
  }

  return (
    <div ref={block} tabIndex={-1} className={styles.ask}>
      <p className={styles.question} lang={language} dir="auto">
        {question}
      </p>
      {reply !== null && !isEditing ? (
        <>
          <blockquote className={styles.reply} dir="auto">
            {reply}
          </blockquote>
          <div className={styles.actions}>
            <Button variant="quiet" disabled={pending} onClick={() => setIsEditing(true)}>
              {t("Edit")}
              <span className="visually-hidden">{`: ${reply}`}</span>
            </Button>
            <Button
              variant="quiet"
              disabled={pending}
              onClick={() => void remove.run({ body: { question } })}
            >
              {t("Remove")}
              <span className="visually-hidden">{`: ${reply}`}</span>
            </Button>
          </div>
        </>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            id={`ask-${id}`}
            label={t("Your answer, in one line")}
            value={text}
            readOnly={pending}
            limit={ASK_ANSWER_MAX}
            onChange={({ target }) => draft.type("answer", target.value, reply ?? "")}
          />
          <div className={styles.actions}>
            <Button
              type="submit"
              variant="secondary"
              pending={pending}
              disabled={isBlank(text) || line === reply}
            >
              {t("Save")}
            </Button>
            {isEditing && (
              <Button
                variant="quiet"
                onClick={() => {
                  draft.discard();
                  setIsEditing(false);
                }}
              >
                {t("Cancel")}
              </Button>
            )}
          </div>
        </form>
      )}
    </div>
  );
}
