import { type MockEdge, renderModule } from "@goals/component-tests";
import { expectToast, fill, getField, press } from "@goals/component-tests/interactions";
import type { Analysis } from "@goals/contracts/analysis";
import {
  answerCoach,
  deleteCoachAnswer,
  listAnalyses,
  listCoachAnswers,
  listPins,
  listResearch,
  pinPassage,
  unpinPassage,
} from "@goals/contracts/endpoints/research";
import type { Pin } from "@goals/contracts/portrait";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const QUESTION = "Which question do you take your time over?";
const REPLY = "Whether the pump is worth a repair.";
const WRITTEN = "I repaired bikes with Eoin. We lost the whole evening.";
const HELP: NonNullable<Analysis["help"]> = {
  text: "If you need somebody to talk to, at any hour:",
  ways: [{ label: "Find a helpline near you", href: "https://findahelpline.com" }],
  isFirst: false,
};
const EMPTY = { highlights: [], themes: [], strengths: [], opportunities: [], watchouts: [] };

const PORTRAIT = {
  ...EMPTY,
  highlights: [`You enjoy finding out why, and you decide too fast. ${QUESTION}`],
  sources: [
    {
      list: "highlights",
      line: 0,
      rule: "tension:i1s1",
      lead: "You enjoy finding out why, and you decide too fast.",
      answers: [
        { section: "interests_skills", question: 1, answer: "Strongly Agree" },
        { section: "strengths_weaknesses", question: 1, answer: "Agree" },
      ],
      quotes: [],
      ask: { id: "i1s1", question: QUESTION, reply: null },
    },
  ],
  picture: {
    strips: [
      {
        facet: "one",
        poles: ["Finishing", "Many beginnings"],
        from: 1,
        to: 2,
        lean: 1.5,
        isBoth: false,
      },
      {
        facet: "two",
        poles: ["Weeks planned", "Urgent first"],
        from: -1,
        to: 2,
        lean: 0.5,
        isBoth: true,
      },
    ],
    pulls: [{ facet: "build", label: "building", strength: 5, isAboveOwn: true }],
    terms: [{ facet: "quiet", label: "quiet" }],
    text: "Which way you lean: Finishing.",
  },
  help: HELP,
} satisfies Partial<Analysis>;

async function openReport(change: Partial<Analysis> = {}, prepare?: (edge: MockEdge) => void) {
  const page = await renderModule(() => import("../src/workspace/research-page.tsx"), {
    state: "full",
    path: "/research",
    prepare: (edge) => {
      edge.answerAs(listAnalyses, "full", (all) =>
        all.slice(0, 1).map((analysis) => ({ ...analysis, ...PORTRAIT, ...change })),
      );
      edge.answerWith(listCoachAnswers, listAnalyses, () => []);
      prepare?.(edge);
    },
  });
  await screen.findByText(PORTRAIT.picture.text);
  return page;
}

describe("the picture", () => {
  const attributesOf = (selector: string, name: string) =>
    [...document.querySelectorAll(`figure ${selector}`)].map((each) => each.getAttribute(name));

  test("is drawn with both ends of each strip, and read as its sentence", async () => {
    await openReport();
    expect(attributesOf("[class*=bar]", "x1")).toEqual(["75%", "25%"]);
    expect(attributesOf("[class*=bar]", "x2")).toEqual(["100%", "100%"]);
    const picture = screen.getByRole("figure");
    expect(within(picture).getByText("building").closest("[aria-hidden]")).not.toBeNull();
    expect(picture.querySelectorAll("[class*=before]")).toHaveLength(0);
  });

  test("shows after a retake where a strip and a pull were before", async () => {
    await openReport({
      moved: [
        { facet: "one", text: "More: Finishing", difference: 1 },
        { facet: "build", text: "More: building", difference: 2 },
      ],
    });
    expect(screen.getByText("More: Finishing")).toBeTruthy();
    expect(attributesOf("[class*=before]", "cx")).toEqual(["62.5%", "38"]);
  });
});

describe("the question of a tension", () => {
  const reply = (text: string | null): Partial<Analysis> => ({
    sources: PORTRAIT.sources.map((source) => ({
      ...source,
      ask: { ...source.ask, reply: text },
      list: "highlights" as const,
      answers: [...source.answers] as Analysis["sources"][number]["answers"],
    })),
  });
  const toAnswer = (answer: string) => ({
    question: QUESTION,
    answer,
    createdAt: "2026-11-22T12:00:00.001Z",
  });
  const keepAnswers = (edge: MockEdge) => {
    edge.answerWith(answerCoach, listAnalyses, (_, { body }) => toAnswer(Object(body).answer));
    edge.answerWith(deleteCoachAnswer, listAnalyses, () => null);
  };

  test("takes one line, which then stands as the person's own sentence", async () => {
    const { edge } = await openReport({}, keepAnswers);
    expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
    fill("Your answer, in one line", ` ${REPLY} `);
    edge.hold(listAnalyses);
    await press("Save");
    const kept = await screen.findByText(REPLY);
    expect(kept.tagName).toBe("BLOCKQUOTE");
    expect(edge.callsTo(answerCoach)[0]?.body).toEqual({ ask: "i1s1", answer: REPLY });
  });

  test("can be answered anew, and the answer removed with a way back", async () => {
    const { edge } = await openReport(reply(REPLY), keepAnswers);
    await press(/^Edit/);
    expect(getField("Your answer, in one line")).toHaveProperty("value", REPLY);
    await press("Cancel");
    edge.hold(listAnalyses);
    await press(/^Remove/);
    await expectToast("Answer removed");
    expect(edge.callsTo(deleteCoachAnswer)[0]?.body).toEqual({ question: QUESTION });
    expect(screen.queryByText(REPLY)).toBeNull();
    await press("Undo");
    await screen.findByText(REPLY);
    expect(edge.callsTo(answerCoach)[0]?.body).toEqual({ ask: "i1s1", answer: REPLY });
  });

  test("keeps typed words where saving failed", async () => {
    const { edge } = await openReport();
    edge.refuse(answerCoach);
    fill("Your answer, in one line", REPLY);
    await press("Save");
    await expectToast("Error", "Failed to save your answer. Please try again.");
    expect(getField("Your answer, in one line")).toHaveProperty("value", REPLY);
  });
});

describe("the written answers", () => {
  const [question] = QUESTIONS.energizers_drainers.prompts;
  const keepPins = (pins: Pin[]) => (edge: MockEdge) => {
    edge.answerAs(listResearch, "full", (all) =>
      all.map((record) =>
        record.section === "energizers_drainers"
          ? { ...record, writtenResponses: { 0: WRITTEN } }
          : { ...record, writtenResponses: {} },
      ),
    );
    edge.answerWith(listPins, listAnalyses, () => pins);
    edge.answerWith(pinPassage, listAnalyses, (_, { body }) => {
      const made = { ...Object(body), createdAt: "2026-11-22T12:00:00.001Z" };
      pins.splice(0, pins.length, made);
      return made;
    });
    edge.answerWith(unpinPassage, listAnalyses, () => {
      pins.splice(0, pins.length);
      return null;
    });
  };
  const isPinned = (name: string) =>
    screen.getByRole("button", { name }).getAttribute("aria-pressed");

  test("stand folded under their questions, and a tap puts a sentence into the report", async () => {
    const { edge } = await openReport({}, keepPins([]));
    fireEvent.click(await screen.findByText("What you wrote (1)"));
    fireEvent.click(screen.getByText(question));
    await press("We lost the whole evening.");
    await waitFor(() => expect(isPinned("We lost the whole evening.")).toBe("true"));
    const place = { section: "energizers_drainers", prompt: 0 };
    expect(edge.callsTo(pinPassage)[0]?.body).toEqual({
      ...place,
      text: "We lost the whole evening.",
    });
    await press("Pin the whole answer");
    await waitFor(() => expect(isPinned("Take the whole answer out")).toBe("true"));
    expect(edge.callsTo(pinPassage)[1]?.body).toEqual({ ...place, text: WRITTEN });
  });

  test("a second tap takes it out, with a way back", async () => {
    const pins: Pin[] = [
      {
        section: "energizers_drainers",
        prompt: 0,
        text: "We lost the whole evening.",
        createdAt: "2026-11-22T12:00:00.001Z",
      },
    ];
    const { edge } = await openReport({}, keepPins(pins));
    fireEvent.click(await screen.findByText("What you wrote (1)"));
    fireEvent.click(screen.getByText(question));
    await press("We lost the whole evening.");
    await expectToast("Taken out of your report");
    await waitFor(() => expect(isPinned("We lost the whole evening.")).toBe("false"));
    expect(edge.callsTo(unpinPassage)).toHaveLength(1);
    await press("Undo");
    await waitFor(() => expect(isPinned("We lost the whole evening.")).toBe("true"));
  });
});

describe("a list without a line", () => {
  const draw = (labels?: string[]): Partial<Analysis> => ({
    strengths: ["Two answers each say the same: Finishing."],
    sources: [
      ...PORTRAIT.sources.map((source) => ({ ...source, answers: [] })),
      {
        list: "strengths",
        line: 0,
        rule: "picture",
        answers: [],
        quotes: [],
        ...(labels && { labels }),
      },
    ] as Analysis["sources"],
  });
  const findList = () => screen.getByRole("heading", { name: "Strength Patterns" }).parentElement;

  test("shows its part of the picture as labels, without verdicts", async () => {
    await openReport(draw(["Finishing"]));
    const list = within(findList() ?? document.body);
    expect(list.getByRole("listitem").textContent).toBe("Finishing");
    expect(list.queryByText(/^Two answers/)).toBeNull();
    expect(list.queryAllByRole("button")).toEqual([]);
  });

  test("shows the sentence of a report without labels", async () => {
    await openReport(draw());
    expect(findList()?.textContent).toContain("Two answers each say the same: Finishing.");
  });
});

describe("where something is heavy", () => {
  test("the picture is folded and can be opened, and nothing says that no line stood out", async () => {
    await openReport({ ...EMPTY, sources: [], heavy: { text: "That counts more." } });
    const folded = screen.getByRole("figure", { hidden: true }).closest("details");
    expect(folded?.open).toBe(false);
    fireEvent.click(screen.getByText("The picture of what you chose"));
    expect(folded?.open).toBe(true);
    expect(screen.queryByText(/^Nothing stood out clearly/)).toBeNull();
  });

  test("a kind sentence and the help stand first, and once", async () => {
    const text = "You said that something is heavy right now.";
    await openReport({ ...EMPTY, sources: [], heavy: { text } });
    const help = screen.getByRole("note");
    expect(help.textContent).toContain(HELP.text);
    const note = screen.getByText("Highlights, not conclusions. Use as a mirror.");
    for (const first of [screen.getByText(text), help])
      expect(first.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
