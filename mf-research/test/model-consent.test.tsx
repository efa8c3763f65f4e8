import { RECORDINGS, renderModule, type MockEdge } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import { ANALYSIS_EVENTS_TYPE } from "@goals/contracts/analysis";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { changeModelConsent, getUser } from "@goals/contracts/endpoints/auth";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

const QUESTION = "May a language model read your answers?";
const OPERATOR = "models.example";
const recorded = RECORDINGS.empty.responses.find(({ path }) => path === generateAnalysis.path);
const dialog = () => screen.queryByRole("dialog", { name: QUESTION });

/** The research of a person with enough answers, on a site with a language model. */
async function openResearch(bootstrap: { languageModel?: string } = { languageModel: OPERATOR }) {
  const opened = await renderModule(() => import("../src/workspace/research-page.tsx"), {
    state: "empty",
    bootstrap,
    prepare: (edge) =>
      edge.answerWith(changeModelConsent, getUser, (user, { body }) => ({
        ...user,
        modelConsent: {
          allowed: Object(body).allowed === true,
          at: "2026-11-22T12:00:00.000Z",
          operator: OPERATOR,
        },
      })),
  });
  await screen.findByText("Your answers are ready for an analysis.");
  return opened;
}

/** Answers the next analysis as the model's: a single line of JSON. */
function answerByModel(edge: MockEdge): void {
  const { send, end } = edge.stream(generateAnalysis, ANALYSIS_EVENTS_TYPE);
  void send({ analysis: recorded?.body });
  void end();
}

test.each([
  ["Yes, it may read them", true, ANALYSIS_EVENTS_TYPE],
  ["No, use fixed rules", false, "application/json"],
])("it is asked once, before the first analysis: %s", async (answer, allowed, accept) => {
  const { edge } = await openResearch();
  await press("Generate Analysis");
  expect(dialog()?.textContent).toContain(`It is run by ${OPERATOR}.`);
  expect(edge.callsTo(generateAnalysis)).toEqual([]);
  if (allowed) answerByModel(edge);
  await press(answer);
  await expectToast("Analysis Generated!");
  expect(edge.callsTo(changeModelConsent).map(({ body }) => body)).toEqual([
    { allowed, operator: OPERATOR },
  ]);
  if (allowed) answerByModel(edge);
  await press("Generate Analysis");
  expect(dialog()).toBeNull();
  expect(edge.callsTo(generateAnalysis).map((call) => call.accept)).toEqual([accept, accept]);
});

test("closing the question generates nothing, and it is asked again", async () => {
  const { edge } = await openResearch();
  await press("Generate Analysis");
  await press("Close");
  expect(edge.callsTo(generateAnalysis)).toEqual([]);
  await press("Generate Analysis");
  expect(dialog()).not.toBeNull();
});

test("a decision that could not be saved does not count: nothing is generated", async () => {
  const { edge } = await openResearch();
  edge.refuse(changeModelConsent);
  await press("Generate Analysis");
  await press("Yes, it may read them");
  await expectToast("Error", "Failed to save your answer. Please try again.");
  expect(edge.callsTo(generateAnalysis)).toEqual([]);
});

test("without a model nothing is asked", async () => {
  const { edge } = await openResearch({});
  await press("Generate Analysis");
  await expectToast("Analysis Generated!");
  expect(edge.callsTo(changeModelConsent)).toEqual([]);
});
