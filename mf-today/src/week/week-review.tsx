import { addDays, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getWeek, saveWeekReview } from "@goals/contracts/endpoints/days";
import { countCharacters } from "@goals/contracts/fields";
import { WEEK_ANSWER_MAX } from "@goals/contracts/limits";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import {
  WEEK_ANSWERS,
  WEEK_QUESTIONS,
  type WeekReview,
  type WeekReviewChange,
} from "@goals/contracts/weeks-and-years";
import {
  Button,
  Card,
  mutateCache,
  notify,
  TextArea,
  toMutationCall,
  useDraft,
  useMutation,
  t,
} from "@goals/kit";
import { type FormEvent, useRef } from "react";
import styles from "./week-review.module.css";

/** `saved` is null without a review, and for a week that is not cached. */
export function WeekReviewForm({ monday, saved }: { monday: Day; saved: WeekReview | null }) {
  const draft = useDraft(`week/${monday}`);
  const form = useRef<HTMLFormElement>(null);
  const path = buildPath(getWeek, { monday });
  const show = (review: WeekReview | null) => mutateCache(path, (week) => ({ ...week, review }));
  const { run, pending } = useMutation({
    mutation: (body: WeekReviewChange) =>
      toMutationCall(saveWeekReview, {
        params: { monday },
        body,
        userText: Object.values(body).filter(Boolean).join("\n"),
      }),
    optimistic: ({ good = saved?.good, hard = saved?.hard, next = saved?.next }) => {
      show({ monday, good: good ?? "", hard: hard ?? "", next: next ?? "" });
      return () => show(saved);
    },
    onQueued: draft.discard,
    onSuccess: () => {
      notify(SUCCESS.weekReview);
      draft.discard();
    },
    onError: FAILURE.weekReview,
    // The following week shows the answers too.
    revalidates: [path, buildPath(getWeek, { monday: addDays(monday, 7) })],
  });
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
    else void run(Object.fromEntries(changed.map(({ name, text }) => [name, text.trim()])));
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

export function LastAnswers({ review }: { review: WeekReview }) {
  const given = WEEK_ANSWERS.filter((name) => review[name] !== "");
  if (given.length === 0) return null;
  return (
    <Card title={t("What you wrote a week ago")}>
      <dl className={styles.answers}>
        {given.map((name) => (
          <div key={name}>
            <dt>{t(WEEK_QUESTIONS[name])}</dt>
            <dd dir="auto">{review[name]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
