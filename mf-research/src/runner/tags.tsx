import { countCharacters } from "@goals/contracts/fields";
import { TAG_MAX, TAGS_MAX } from "@goals/contracts/limits";
import { Button, TextField, t } from "@goals/kit";
import { X } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import styles from "./tags.module.css";

interface TagsProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: string[]) => void;
}

export function Tags({ tags, onChange }: TagsProps) {
  const [text, setText] = useState("");
  const isFull = tags.length >= TAGS_MAX;
  const isUsable = countCharacters(text) > 0 && countCharacters(text) <= TAG_MAX && !isFull;

  function add(): void {
    if (!isUsable) return;
    if (!tags.includes(text.trim())) onChange([...tags, text.trim()]);
    setText("");
  }

  function addWithEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
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
          onKeyDown={addWithEnter}
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
                onClick={() => onChange(tags.filter((other) => other !== tag))}
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
