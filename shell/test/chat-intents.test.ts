import { expect, test } from "vitest";
import { findIntent, INTENTS, replyTo } from "../src/chat/use-chat.ts";
import { SENTENCES, TOLD, UNKNOWN } from "./chat-sentences.ts";

const NOTHING = { research: undefined, objectives: undefined, tasks: undefined };
const nameIntent = (sentence: string) => findIntent(sentence)?.name ?? "nothing";

const ROWS = Object.entries(SENTENCES).flatMap(([name, sentences]) =>
  sentences.map((sentence) => [sentence, name] as const),
);

test("at least forty intents hear at least two hundred sentences, each intent its own", () => {
  expect(INTENTS.length).toBeGreaterThanOrEqual(40);
  expect(ROWS.length).toBeGreaterThanOrEqual(200);
  expect(INTENTS.map(({ name }) => name).toSorted()).toEqual(Object.keys(SENTENCES).toSorted());
  const heard = ROWS.map(([sentence, name]) => ({ sentence, name, by: nameIntent(sentence) }));
  expect(heard.filter(({ name, by }) => name !== by)).toEqual([]);
});

test("each intent has a reply of its own, and an unknown sentence gets none of them", () => {
  const replies = INTENTS.map(({ text }) => (typeof text === "function" ? text(NOTHING) : text));
  expect(new Set(replies).size).toBe(INTENTS.length);
  expect(UNKNOWN.map(nameIntent)).toEqual(UNKNOWN.map(() => "nothing"));
});

test("a statement gets no note, and where to find people to talk to", () => {
  const replies = TOLD.map((sentence) => replyTo(sentence, NOTHING));
  expect(new Set(replies)).toEqual(
    new Set([expect.stringMatching(/^I can't tell what you mean.*findahelpline\.com/)]),
  );
});
