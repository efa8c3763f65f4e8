import { renderModule, RECORDINGS } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import {
  ANALYSIS_EVENTS_TYPE,
  generatedAnalysis,
  type AnalysisEvent,
} from "@goals/contracts/analysis";
import { generateAnalysis, listAnalyses } from "@goals/contracts/endpoints/research";
import { changeModelConsent, getUser } from "@goals/contracts/endpoints/auth";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

const OPERATOR = "models.example";
const recorded = RECORDINGS.empty.responses.find(({ path }) => path === generateAnalysis.path);
const analysis = { ...generatedAnalysis.parse(recorded?.body), unchanged: false };
const LINE = "You build calm rooms for loud people.";
const line: AnalysisEvent = {
  line: {
    list: "themes",
    text: LINE,
    source: { list: "themes", line: 0, rule: "coach", answers: [], quotes: [] },
  },
};

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

test("shows each stage and each line, and then the report in their place", async () => {
  const { send, end } = await generate();
  expect(screen.getByRole("button", { name: "Generating..." })).toHaveProperty("disabled", true);
  void send({ stage: "reading" });
  await screen.findByRole("button", { name: "Reading your answers" });
  expect(screen.getByText("Reading your answers", { selector: "[role=status]" })).toBeTruthy();
  void send({ stage: "checking" });
  void send(line);
  expect((await screen.findByText(LINE)).tagName).toBe("LI");
  await screen.findByRole("button", { name: "Checking each line against your words" });
  expect(screen.queryByRole("heading", { name: "Key Highlights" })).toBeNull();

  void send({ analysis });
  void end();
  await expectToast("Analysis Generated!");
  expect(screen.getByRole("heading", { name: "Key Highlights" })).toBeTruthy();
  expect(screen.queryByText(LINE)).toBeNull();
  expect(screen.getByRole("button", { name: "Generate Analysis" })).toBeTruthy();
});

test("says that the mirror wrote the analysis where no line of the model could be shown", async () => {
  const { send, end } = await generate();
  void send({ analysis: { ...analysis, modelFailed: true } });
  void end();
  await expectToast(
    "Analysis Generated!",
    "We could not verify what the model wrote. This is a mirror of your own words.",
  );
});

test("says that it failed in the middle, and can be tried again", async () => {
  const { edge, send } = await generate();
  void send(line);
  await screen.findByText(LINE);
  void send({ problem: { code: "internal", message: "Something went wrong on our side." } });
  await expectToast("Error", "Failed to generate analysis. Please try again.");
  expect(screen.queryByText(LINE)).toBeNull();
  const again = edge.stream<AnalysisEvent>(generateAnalysis, ANALYSIS_EVENTS_TYPE);
  await press("Generate Analysis");
  void again.send({ analysis });
  void again.end();
  await expectToast("Analysis Generated!");
});

test("reads the list again when the response was cut off, because the server finishes the work", async () => {
  const { edge, send, end } = await generate();
  void send(line);
  await screen.findByText(LINE);
  edge.answerWith(listAnalyses, generateAnalysis, (finished) => [finished]);
  void end();
  await expectToast("Error", "Failed to generate analysis. Please try again.");
  expect(await screen.findByRole("heading", { name: "Key Highlights" })).toBeTruthy();
});

test("an analysis that ends after the person has left the page is there when they come back", async () => {
  const { edge, send, end } = await generate();
  void send(line);
  await screen.findByText(LINE);
  await press("Leave or return");
  expect(screen.queryByRole("button", { name: "Generate Analysis" })).toBeNull();
  void send({ analysis });
  void end();
  await expectToast("Analysis Generated!");
  await press("Leave or return");
  expect(await screen.findByRole("heading", { name: "Key Highlights" })).toBeTruthy();
  expect(edge.callsTo(generateAnalysis)).toHaveLength(1);
});
