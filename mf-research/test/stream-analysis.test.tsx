import { renderModule, RECORDINGS } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import {
  ANALYSIS_EVENTS_TYPE,
  generatedAnalysis,
  type AnalysisEvent,
  type GeneratedAnalysis,
} from "@goals/contracts/analysis";
import { generateAnalysis, listAnalyses, stopCoach } from "@goals/contracts/endpoints/research";
import { changeModelConsent, getUser } from "@goals/contracts/endpoints/auth";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

const OPERATOR = "models.example";
const recorded = RECORDINGS.empty.responses.find(({ path }) => path === generateAnalysis.path);
const analysis = { ...generatedAnalysis.parse(recorded?.body), unchanged: false };
const LINE = "You build calm rooms for loud people.";
const source: GeneratedAnalysis["sources"][number] = {
  list: "themes",
  line: 0,
  rule: "coach",
  answers: [],
  quotes: [],
};
/** The portrait, and the same report once a line of the model has joined it. */
const portrait: AnalysisEvent = { draft: analysis };
const withLine: GeneratedAnalysis = {
  ...analysis,
  themes: [LINE],
  sources: [...analysis.sources.filter(({ list }) => list !== "themes"), source],
};
const joined: AnalysisEvent = { draft: withLine };

/** The research page, and a button that leaves it and returns. */
async function loadResearch() {
  const { default: ResearchPage } = await import("../src/workspace/research-page.tsx");
  function Research() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Leave or return
        </button>
        {isOpen && <ResearchPage />}
      </>
    );
  }
  return { default: Research };
}

/** The research of a person who lets the model read their answers, while the model writes. */
async function generate() {
  const { edge } = await renderModule(loadResearch, {
    state: "empty",
    bootstrap: { languageModel: OPERATOR },
    prepare: (mock) =>
      mock.answerWith(changeModelConsent, getUser, (user) => ({
        ...user,
        modelConsent: { allowed: true, at: "2026-11-22T12:00:00.000Z", operator: OPERATOR },
      })),
  });
  await screen.findByText("Your answers are ready for an analysis.");
  const stream = edge.stream<AnalysisEvent>(generateAnalysis, ANALYSIS_EVENTS_TYPE);
  await press("Generate Analysis");
  await press("Yes, it may read them");
  return { edge, send: stream.send, end: stream.end };
}

test("shows the portrait at once, each stage, and the lines that join it, with their writer", async () => {
  const { send, end } = await generate();
  expect(screen.getByRole("button", { name: "Generating..." })).toHaveProperty("disabled", true);
  void send(portrait);
  expect(await screen.findByRole("heading", { name: "Strength Patterns" })).toBeTruthy();
  void send({ stage: "reading" });
  await screen.findByRole("button", { name: "Reading your answers" });
  expect(screen.getByText("Reading your answers", { selector: "[role=status]" })).toBeTruthy();
  void send({ stage: "checking" });
  await screen.findByRole("button", { name: "Checking each line against your words" });
  expect(screen.queryByText("Written by a language model")).toBeNull();
  void send(joined);
  expect(await screen.findByText(LINE)).toBeTruthy();
  expect(screen.getByText("Written by a language model")).toBeTruthy();
  void send({ analysis: withLine });
  void end();
  await expectToast("Analysis Generated!");
  expect(screen.getByText(LINE)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Stop the model" })).toBeNull();
});

test("the person can stop the model", async () => {
  const { edge, send, end } = await generate();
  void send(portrait);
  void send({ stage: "reading" });
  await screen.findByRole("button", { name: "Stop the model" });
  await press("Stop the model");
  expect(edge.callsTo(stopCoach)).toHaveLength(1);
  void send({ analysis });
  void end();
  await expectToast("Analysis Generated!");
});

test("says that the model did not answer, and that this costs nothing", async () => {
  const { send, end } = await generate();
  void send({ analysis: { ...analysis, unchanged: true, modelUnanswered: true } });
  void end();
  await expectToast(
    "The model did not answer",
    "Your portrait is here, drawn from your choices. Trying again later costs none of your five analyses an hour.",
  );
});

test("says that the portrait stands alone where no line of the model could be shown", async () => {
  const { send, end } = await generate();
  void send({ analysis: { ...analysis, modelFailed: true } });
  void end();
  await expectToast(
    "Analysis Generated!",
    "We could not verify what the model wrote. This is the portrait drawn from your choices.",
  );
});

test("says that it failed in the middle, and can be tried again", async () => {
  const { edge, send } = await generate();
  void send(joined);
  await screen.findByText(LINE);
  void send({ problem: { code: "internal", message: "Something went wrong on our side." } });
  await expectToast("Error", "Failed to generate analysis. Please try again.");
  await waitFor(() => expect(screen.queryByText(LINE)).toBeNull());
  const again = edge.stream<AnalysisEvent>(generateAnalysis, ANALYSIS_EVENTS_TYPE);
  await press("Generate Analysis");
  void again.send({ analysis });
  void again.end();
  await expectToast("Analysis Generated!");
});

test("reads the list again when the response was cut off, because the server finishes the work", async () => {
  const { edge, send, end } = await generate();
  void send(joined);
  await screen.findByText(LINE);
  edge.answerWith(listAnalyses, generateAnalysis, (finished) => [finished]);
  void end();
  await expectToast("Error", "Failed to generate analysis. Please try again.");
  expect(await screen.findByRole("heading", { name: "Strength Patterns" })).toBeTruthy();
});

test("an analysis that ends after the person has left the page is there when they come back", async () => {
  const { edge, send, end } = await generate();
  void send(joined);
  await screen.findByText(LINE);
  await press("Leave or return");
  expect(screen.queryByRole("button", { name: "Generate Analysis" })).toBeNull();
  void send({ analysis });
  void end();
  await expectToast("Analysis Generated!");
  await press("Leave or return");
  expect(await screen.findByRole("heading", { name: "Strength Patterns" })).toBeTruthy();
  expect(edge.callsTo(generateAnalysis)).toHaveLength(1);
});
