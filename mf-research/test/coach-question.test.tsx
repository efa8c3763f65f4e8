import { renderModule, type MockEdge } from "@goals/component-tests";
import { expectToast, fill, getField, press } from "@goals/component-tests/interactions";
import {
  answerCoach,
  deleteCoachAnswer,
  listAnalyses,
  listCoachAnswers,
} from "@goals/contracts/endpoints/research";
import type { CoachAnswer } from "@goals/contracts/analysis";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const QUESTION = "What would you do on the first free Monday?";
const ANSWER = "I would walk to the sea.";
const LABEL = "Your answer";

/** A server that keeps answers, and whose newest analysis asks a question. */
function keepAnswers(edge: MockEdge, answers: CoachAnswer[] = []): void {
  edge.answerAs(listAnalyses, "full", (all) =>
    all.flatMap((analysis) => [
      { ...analysis, question: QUESTION },
      { ...analysis, id: "an-earlier-analysis-22", question: "What did you leave unsaid?" },
    ]),
  );
  edge.answerWith(listCoachAnswers, listAnalyses, () => answers);
  edge.answerWith(answerCoach, listAnalyses, (_, { body }) => {
    const answer = toAnswer(Object(body).answer);
    answers.splice(0, answers.length, answer);
    return answer;
  });
  edge.answerWith(deleteCoachAnswer, listAnalyses, (_, { body }) => {
    answers.splice(
      answers.findIndex(({ question }) => question === Object(body).question),
      1,
    );
    return null;
  });
}

const toAnswer = (answer: string): CoachAnswer => ({
  question: QUESTION,
  answer,
  createdAt: "2026-11-22T12:00:00.001Z",
});

async function openReport(prepare: (edge: MockEdge) => void) {
  const page = await renderModule(() => import("../src/workspace/research-page.tsx"), {
    state: "full",
    path: "/research",
    prepare,
  });
  await screen.findByRole("heading", { name: "Key Highlights" });
  return page;
}

test("the newest report asks its question, and keeps the answer, which can be changed", async () => {
  const { edge } = await openReport(keepAnswers);
  expect(screen.getByRole("heading", { name: QUESTION })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Save answer" })).toHaveProperty("disabled", true);
  fill(LABEL, ` ${ANSWER} `);
  await press("Save answer");
  await screen.findByText("Saved");
  const [call] = edge.callsTo(answerCoach);
  expect(call?.body).toEqual({ analysis: expect.any(String), answer: ANSWER });
  expect(getField(LABEL)).toHaveProperty("value", ANSWER);

  fill(LABEL, `${ANSWER} Alone.`);
  expect(screen.queryByText("Saved")).toBeNull();
  await press("Save answer");
  await screen.findByText("Saved");
  expect(edge.callsTo(answerCoach).at(-1)?.body).toMatchObject({ answer: `${ANSWER} Alone.` });
});

test("shows the answer that was saved before", async () => {
  await openReport((edge) => keepAnswers(edge, [toAnswer(ANSWER)]));
  await waitFor(() => expect(getField(LABEL)).toHaveProperty("value", ANSWER));
  expect(screen.getByText("Saved")).toBeTruthy();
});

test("an earlier report asks nothing", async () => {
  await openReport(keepAnswers);
  fireEvent.change(screen.getByLabelText("Generated"), {
    target: { value: "an-earlier-analysis-22" },
  });
  expect(screen.queryByRole("button", { name: "Save answer" })).toBeNull();
});

test("a refused answer stays in the field", async () => {
  const { edge } = await openReport(keepAnswers);
  edge.refuse(answerCoach);
  fill(LABEL, ANSWER);
  await press("Save answer");
  await expectToast("Error", "Failed to save your answer. Please try again.");
  expect(getField(LABEL)).toHaveProperty("value", ANSWER);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("without a network the answer waits on this device, and is sent when it is back", async () => {
  const { edge } = await openReport(keepAnswers);
  edge.disconnect();
  fill(LABEL, ANSWER);
  await press("Save answer");
  await screen.findByText("On this device");
  expect(screen.queryByText("Saved")).toBeNull();
  expect(getField(LABEL)).toHaveProperty("value", ANSWER);
  edge.connect();
  await screen.findByText("Saved");
  expect(edge.callsTo(answerCoach).at(-1)?.body).toMatchObject({ answer: ANSWER });
  expect(screen.queryByText("On this device")).toBeNull();
});

test("answers stand below the report, also those to earlier questions, and are deleted after a question", async () => {
  const earlier = { ...toAnswer("The letter to Ada."), question: "What did you leave unsaid?" };
  const { edge } = await openReport((each) => keepAnswers(each, [toAnswer(ANSWER), earlier]));
  fireEvent.click(await screen.findByText("Your answers (2)"));
  const name = /^Delete.*leave unsaid/;
  await press(name);
  await press("Keep it");
  expect(edge.callsTo(deleteCoachAnswer)).toEqual([]);
  await press(name);
  expect(screen.getByRole("dialog").textContent).toContain("The letter to Ada.");
  await press("Delete answer");
  const summary = await screen.findByText("Your answers (1)");
  expect(edge.callsTo(deleteCoachAnswer)[0]?.body).toEqual({ question: earlier.question });
  expect(document.activeElement).toBe(summary);
  expect(screen.queryByRole("button", { name })).toBeNull();
  expect(getField(LABEL)).toHaveProperty("value", ANSWER);
});

test("an answer that cannot be deleted stays", async () => {
  const { edge } = await openReport((each) => keepAnswers(each, [toAnswer(ANSWER)]));
  edge.refuse(deleteCoachAnswer);
  fireEvent.click(await screen.findByText("Your answers (1)"));
  await press(/^Delete.*Monday/);
  await press("Delete answer");
  await expectToast("Error", "Failed to delete your answer. Please try again.");
  expect(screen.getByText("Your answers (1)")).toBeTruthy();
});
