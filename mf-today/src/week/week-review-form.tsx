import type { Day } from "@goals/contracts/dates";
import { countCharacters } from "@goals/contracts/fields";
import { WEEK_ANSWER_MAX } from "@goals/contracts/limits";
import {
  WEEK_ANSWERS,
  WEEK_QUESTIONS,
  type WeekReview,
  type WeekReviewChange,
} from "@goals/contracts/weeks";
import { Button, Card, TextArea, useDraft, t } from "@goals/kit";
import { useRef, type FormEvent } from "react";
import { useSaveReview } from "./use-save-review.ts";
import styles from "./week-review-form.module.css";

interface WeekReviewFormProps {
  readonly monday: Day;
  /** The saved review; null if there is none, or if the week is not cached. */
  readonly saved: WeekReview | null;
}

export function WeekReviewForm({ monday, saved }: WeekReviewFormProps) {
  const draft = useDraft(`week/${monday}`);
  const form = useRef<HTMLFormElement>(null);
  const { save, pending } = useSaveReview(monday, saved, draft.discard);
  const texts = WEEK_ANSWERS.map((name) => ({
    name,
    before: saved?.[name] ?? "",
    text: draft.text(name, saved?.[name]),
  }));
  const changed = texts.filter(({ text, before }) => text.trim() !== before);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = texts.findIndex(({ text }) => countCharacters(text) > WEEK_ANSWER_MAX);
    if (wrong >= 0) form.current?.querySelectorAll("textarea")[wrong]?.focus();
    else if (changed.length === 0) draft.discard();
    else {
      const change: WeekReviewChange = Object.fromEntries(
        changed.map(({ name, text }) => [name, text.trim()]),
      );
      void save(change);
    }
  }

  return (
    <Card title={t("Three questions")}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {texts.map(({ name, text, before }) => (
          <TextArea
            key={name}
            id={`week-${name}`}
            label={t(WEEK_QUESTIONS[name])}
            value={text}
            rows={2}
            readOnly={pending}
            limit={WEEK_ANSWER_MAX}
            // Another device has saved a different answer in the meantime: shows both before one replaces the other.
            hint={
              draft.isOutdated(name, before) && before !== ""
                ? t("Saved on another device in the meantime: {text}", { text: before })
                : undefined
            }
            onChange={(event) => draft.type(name, event.target.value, before)}
          />
        ))}
        <div>
          <Button
            type="submit"
            variant="secondary"
            disabled={changed.length === 0}
            pending={pending}
            pendingLabel={t("Saving...")}
          >
            {t("Save")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
