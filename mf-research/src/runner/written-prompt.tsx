import { countCharacters, isBlank, toLine } from "@goals/contracts/fields";
import { PROMPTS_A_SECTION, TAG_MAX, TAGS_MAX, WRITTEN_MAX } from "@goals/contracts/limits";
import { Button, isComposing, isNextKey, TextArea, TextField, t } from "@goals/kit";
import { X } from "lucide-react";
import { useState } from "react";
import type { Autosave } from "../draft/autosave.ts";
import { useAnswers } from "../draft/section-draft.ts";
import styles from "./written-prompt.module.css";

/** One written prompt. Enter adds a line; Ctrl or Command with Enter submits the form, as does Next on a touch keyboard. */
export function WrittenPrompt(props: {
  readonly text: string;
  readonly prompt: number;
  readonly autosave: Autosave;
}) {
  const { text, prompt, autosave } = props;
  const { writtenResponses } = useAnswers(autosave);
  const isLastPrompt = prompt === PROMPTS_A_SECTION - 1;
  return (
    <div className={styles.prompt}>
      <TextArea
        label={t(text)}
        hint={t("Plain words are best. Nothing you write here is shown unless you pin it.")}
        rows={7}
        value={writtenResponses[prompt] ?? ""}
        limit={WRITTEN_MAX}
        enterKeyHint={isLastPrompt ? undefined : "next"}
        onChange={({ target }) =>
          autosave.edit((answers) => (answers.writtenResponses[prompt] = target.value))
        }
        onKeyDown={(event) => {
          const isSubmit = event.key === "Enter" && (event.metaKey || event.ctrlKey);
          if (!isSubmit && (isLastPrompt || !isNextKey(event))) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </div>
  );
}

/** The section's tags. Stays while the person goes from one prompt to the other, with a tag that is being typed. */
export function Tags({ autosave }: { autosave: Autosave }) {
  const { tags } = useAnswers(autosave);
  const change = (next: string[]) => autosave.edit((answers) => (answers.tags = next));
  const [text, setText] = useState("");
  const isFull = tags.length >= TAGS_MAX;
  const isUsable = !isBlank(text) && countCharacters(text) <= TAG_MAX && !isFull;

  function add(): void {
    if (!isUsable) return;
    const tag = toLine(text);
    if (!tags.includes(tag)) change([...tags, tag]);
    setText("");
  }

  return (
    <div className={styles.tags}>
      <div className={styles.entry}>
        <TextField
          label={t("Tags (optional)")}
          hint={t("Up to {max}, for what this section is about.", { max: TAGS_MAX })}
          value={text}
          limit={TAG_MAX}
          disabled={isFull}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="secondary" disabled={!isUsable} onClick={add}>
          {t("Add")}
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className={styles.list} aria-label={t("Tags")}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.tag}
                aria-label={t("Remove tag {tag}", { tag })}
                onClick={() => change(tags.filter((other) => other !== tag))}
              >
                {tag}
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
