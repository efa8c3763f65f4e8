import { expect, test } from "vitest";
import { INTENTS, replyTo } from "../src/chat/use-chat.ts";
import { SENTENCES, UNKNOWN } from "./chat-sentences.ts";

const NOTHING = { research: undefined, objectives: undefined, tasks: undefined };
const findIntent = (sentence: string) =>
  INTENTS.find(({ about }) => about.some((each) => each.test(sentence)))?.name ?? "nothing";

const ROWS = Object.entries(SENTENCES).flatMap(([name, sentences]) =>
  sentences.map((sentence) => [sentence, name] as const),
);

test("at least forty intents hear at least two hundred sentences, each intent its own", () => {
  expect(INTENTS.length).toBeGreaterThanOrEqual(40);
  expect(ROWS.length).toBeGreaterThanOrEqual(200);
  expect(INTENTS.map(({ name }) => name).toSorted()).toEqual(Object.keys(SENTENCES).toSorted());
  const heard = ROWS.map(([sentence, name]) => ({ sentence, name, by: findIntent(sentence) }));
  expect(heard.filter(({ name, by }) => name !== by)).toEqual([]);
});

test("each intent has a reply of its own, and an unknown sentence gets none of them", () => {
  const replies = INTENTS.map(({ text }) => (typeof text === "function" ? text(NOTHING) : text));
  expect(new Set(replies).size).toBe(INTENTS.length);
  expect(UNKNOWN.map(findIntent)).toEqual(UNKNOWN.map(() => "nothing"));
});

test("no sentence about oneself is taken for a mood, and none gets the open tasks in reply", () => {
  const replies = SENTENCES["oneself"]?.map((sentence) => replyTo(sentence, NOTHING));
  expect(new Set(replies)).toEqual(new Set([expect.stringMatching(/^I'm only a book of notes/)]));
});
