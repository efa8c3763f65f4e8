import { toMonth } from "@goals/contracts/dates";
import { type DayEntry, isRestDay } from "@goals/contracts/days";
import { buildPath } from "@goals/contracts/endpoint";
import { getDashboard, getDay } from "@goals/contracts/endpoints/days";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { getResearchProgress } from "@goals/contracts/endpoints/research";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { isBlank } from "@goals/contracts/fields";
import { CHAT_REPLY_MS } from "@goals/contracts/limits";
import type { Objective } from "@goals/contracts/objectives";
import type { ResearchProgress } from "@goals/contracts/research";
import { CORE_SECTIONS, SECTION_TITLES } from "@goals/contracts/sections";
import type { Task } from "@goals/contracts/tasks";
import { createPageId, getNow, plural, t, useQuery, useReadCache, useToday } from "@goals/kit";
import { useState } from "react";
import { ACCOUNT, GENERAL } from "./intents/about-account.ts";
import { DANGER, SMALL_TALK } from "./intents/about-people.ts";
import { GOALS, PLANNING, RESEARCH } from "./intents/about-product.ts";

interface UserProgress {
  readonly research: ResearchProgress | undefined;
  readonly objectives: readonly Objective[] | undefined;
  readonly tasks: readonly Task[] | undefined;
  readonly day?: DayEntry | undefined;
}

const IN_GENERAL =
  "First the four core research sections, then one objective for the month under Goals, and each morning three tasks under Today.";

export function adviseNextStep({ research, objectives, tasks, day }: UserProgress): string {
  if (!research) return t(IN_GENERAL);
  const [next, ...others] = CORE_SECTIONS.filter((one) => !research.completed.includes(one));
  if (next) {
    const max = CORE_SECTIONS.length;
    return t(
      "{completed} of {max} core sections are complete. {title} is next: ten taps and two short texts in Research. Tasks and objectives open after the fourth.",
      { completed: max - 1 - others.length, max, title: t(SECTION_TITLES[next]) },
    );
  }
  if (day && isRestDay(day.rest, Boolean(tasks?.length))) {
    return t("Nothing: it is a day of rest. You can still plan under Today, if you like.");
  }
  if (tasks && tasks.length > 0) {
    const open = tasks.filter(({ completed }) => !completed);
    const [first] = open;
    if (!first) return t("Nothing: today's tasks are all done. Enjoy the rest of the day.");
    return plural(
      open.length,
      "Your day is planned, and {count} of {max} tasks is open. Begin with “{title}”.",
      "Your day is planned, and {count} of {max} tasks are open. Begin with “{title}”.",
      { max: tasks.length, title: first.title },
    );
  }
  const active = objectives?.filter(({ status }) => status === "active") ?? [];
  if (active.length > 0) {
    const titles = active.map(({ title }) => `“${title}”`).join(t(" and "));
    return t("Plan your day under Today: three tasks, one of them a step towards {titles}.", {
      titles,
    });
  }
  return objectives?.length === 0
    ? t(
        "Set an objective for this month under Goals. Then plan today: three tasks, one of them its first step.",
      )
    : t("Plan your day under Today: three tasks that you would be glad to have done by tonight.");
}

/** Every canned reply. The first match answers, so narrower ones come first. */
export const INTENTS = Object.entries({
  ...DANGER,
  "first-step": [
    [
      /what (should|do|can|must) i (do|start)( with)?( first| next| now| today)*\W*$/i,
      /where (do|should|can) i (start|begin)|(do|start|begin)\b.{0,12}\bfirst\b|what(['’]?s| is) next|next step/i,
    ],
    adviseNextStep,
  ] as const,
  ...SMALL_TALK,
  ...RESEARCH,
  ...GOALS,
  ...ACCOUNT,
  ...PLANNING,
  ...GENERAL,
}).map(([name, [about, text]]) => ({ name, about: [about].flat(), text }));

const GREETING =
  "Hello, I'm the Admin. I answer from a small book of notes, right here in your browser. Ask me about the score, the research, your tasks or your data.";

/** Finds a statement by its first word. No note answers one, because its meaning is not guessed. */
const TELLS =
  /^\W*(?!i (want|need|would like)\b|i['’]d like\b)(i|i['’]\w+|my|we|our|he|she|they|it|this|that|that['’]s|the|today|every\w*|some\w*)\b[^?؟]*$/i;

const FALLBACK =
  "I can't tell what you mean by that, so I have no note for it. Ask me a question, such as what to do first, how the score " +
  "works, what the research opens, how a day is planned, how a month closes, or where your data is. If something is heavy, " +
  "findahelpline.com lists people to talk to.";

export const TOPICS = [
  "What should I do first?",
  "How do I plan a day?",
  "What does the research open?",
  "How does the score work?",
  "How does a month close?",
  "Where is my data?",
] as const;

/** Finds the note that answers a question. Statements have none, except those about ending one's life. */
export function findIntent(message: string) {
  const found = INTENTS.find(({ about }) => about.some((each) => each.test(message)));
  return found?.name === "danger" || !TELLS.test(message) ? found : undefined;
}

export function replyTo(message: string, progress: UserProgress): string {
  const text = findIntent(message)?.text ?? FALLBACK;
  return typeof text === "function" ? text(progress) : t(text);
}

function createMessage(sender: "user" | "admin", text: string) {
  return { id: createPageId(), text, sender, timestamp: new Date(getNow()).toISOString() };
}

export function useChat() {
  const [messages, setMessages] = useState(() => [createMessage("admin", t(GREETING))]);
  const today = useToday();
  // Loaded with the page. A question then reads the cache, without a request.
  useQuery(getDashboard, { day: today });
  const read = useReadCache();
  const add = (sender: "user" | "admin", text: string) =>
    setMessages((earlier) => [...earlier, createMessage(sender, text)]);

  async function reply(question: string): Promise<void> {
    const [research, objectives, tasks, day] = await Promise.all([
      read(buildPath(getResearchProgress)),
      read(buildPath(listMonthObjectives, { month: toMonth(today) })),
      read(buildPath(listTasks, { date: today })),
      read(buildPath(getDay, { date: today })),
    ]);
    add("admin", replyTo(question, { research, objectives, tasks, day }));
  }

  /** @param question the question to answer, in English, if `text` is a translation */
  function send(text: string, question = text): boolean {
    if (isBlank(text)) return false;
    add("user", text.trim());
    setTimeout(() => void reply(question), CHAT_REPLY_MS);
    return true;
  }

  const { user = [], admin = [] } = Object.groupBy(messages, ({ sender }) => sender);
  // The greeting replies to nothing.
  return { messages, isReplying: user.length >= admin.length, send };
}
