import { type RecordedState, renderModule } from "@goals/component-tests";
import { getDashboard } from "@goals/contracts/endpoints/days";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TOPICS } from "../src/chat/use-chat.ts";

const loadApp = async () => ({ default: (await import("../src/app.tsx")).App });
const loadChat = () => import("../src/chat/chat.tsx");

const messages = () =>
  within(screen.getByRole("log"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const field = () => screen.getByRole("textbox", { name: "Message" });

async function open(state: RecordedState = "full") {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return renderModule(loadChat, { state, path: "/chat" });
}

async function ask(question: string) {
  fireEvent.change(field(), { target: { value: question } });
  await act(async () => fireEvent.keyDown(field(), { key: "Enter" }));
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("the greeting is there before anything is asked", async () => {
  await open();
  expect(messages()).toEqual([expect.stringMatching(/^Admin: Hello, I'm the Admin\./)]);
});

test("Enter sends, and the reply comes after a second, announced meanwhile", async () => {
  await open();
  await ask("How does the score work?");
  expect(messages()[1]).toMatch(/^You: How does the score work\?/);
  expect(screen.getByText("Admin is typing")).toBeTruthy();
  await wait(900);
  expect(messages()).toHaveLength(2);
  await wait(200);
  expect(messages()[2]).toMatch(/^Admin: Each objective you complete is a win/);
  expect(screen.queryByText("Admin is typing")).toBeNull();
});

test("Shift+Enter and Enter of an input method do not send, nor does blank text", async () => {
  await open();
  fireEvent.change(field(), { target: { value: "How" } });
  fireEvent.keyDown(field(), { key: "Enter", shiftKey: true });
  fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
  expect(messages()).toHaveLength(1);
  await ask("   ");
  expect(messages()).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Send" }).hasAttribute("disabled")).toBe(true);
});

test("two questions get two replies, in order", async () => {
  await open();
  await ask("How does the score work?");
  await wait(500);
  await ask("Where is my data?");
  await wait(1100);
  expect(messages()).toHaveLength(5);
  expect(messages()[3]).toMatch(/^Admin: Each objective/);
  expect(messages()[4]).toMatch(/^Admin: Everything you write belongs to you/);
});

test("the first answer knows where a person is, without a call of its own", async () => {
  const { edge } = await open("full");
  fireEvent.click(screen.getByRole("button", { name: "What should I do first?" }));
  await wait(1100);
  expect(messages()[2]).toMatch(/^Admin: (?:Your day is planned|Nothing: today's tasks)/);
  expect(edge.callsTo(getDashboard).length).toBeLessThanOrEqual(1);
  expect(edge.callsTo(listTasks)).toEqual([]);
});

test("a tap on a topic asks for it, and each has a reply of its own", async () => {
  await open();
  for (const topic of TOPICS) {
    fireEvent.click(screen.getByRole("button", { name: topic }));
    await wait(1100);
  }
  const said = messages().slice(1);
  expect(said.filter((_, index) => index % 2 === 0)).toEqual(
    TOPICS.map((topic) => expect.stringContaining(`You: ${topic}`)),
  );
  const replies = said.filter((_, index) => index % 2 === 1);
  expect(new Set(replies).size).toBe(TOPICS.length);
  for (const reply of replies) expect(reply).not.toContain("I can't tell what you mean");
});

test("the first step comes from Home's data, even after an offline reload", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { edge, reload } = await renderModule(loadApp, { state: "full" });
  await screen.findByRole("region", { name: "Calendar" });
  fireEvent.click(screen.getByRole("link", { name: "Chat" }));
  const askFirst = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "What should I do first?" }));
    await wait(1100);
    return messages()[2];
  };
  const advice = "Your day is planned, and 2 of 3 tasks are open. Begin with “";
  expect(await askFirst()).toContain(advice);
  expect(edge.callsTo(listTasks)).toEqual([]);
  const { edge: later } = await reload({ prepare: (mock) => mock.disconnect() });
  expect(await askFirst()).toContain(advice);
  expect(later.callsTo(listTasks)).toEqual([]);
});
