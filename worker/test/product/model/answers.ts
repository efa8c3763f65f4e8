import { portraitEngine, type Engine } from "../../../src/product/analysis/engine.ts";
import { createCoach } from "../../../src/product/analysis/model/coach.ts";
import { createWorkersAiModel } from "../../../src/product/analysis/model/chat-model.ts";
import { createStandInModel, type Step } from "./stand-in-model.ts";

const line = (list: string, text: string, id: string, quote: string) => ({
  list,
  text,
  quotes: [{ id, text: quote }],
  answers: [],
});

/** A model's response about the person of `buildFullAnswers`, with every line supported by the answers. */
export const GOOD_RESPONSE = {
  state: { mourns: false, low: false, danger: false },
  lines: [
    line(
      "highlights",
      "Time goes when you are “Walking by the sea”.",
      "energizers_drainers.p0",
      "Walking by the sea",
    ),
    line(
      "watchouts",
      "“Too many meetings” is what drains you. Which one could go?",
      "energizers_drainers.p1",
      "Too many meetings",
    ),
  ],
  missions: {
    personal: "I walk by the sea.",
    professional: "I keep my days free of too many meetings.",
    unified: "I walk by the sea, and say no to meetings.",
  },
  question: "Who walks with you?",
};

const supported = (index: number) => ({
  line: index + 1,
  words: "Walking by the sea",
  opposite: false,
  hurts: false,
  anybody: false,
  tells: false,
  verdict: "supported",
  reason: "",
});

/** A structured response in Workers AI's format. */
export const buildModelStep = (response: unknown): Step => ({ answers: { response } });

/** A second reading that supports every line. */
export const SUPPORTED = buildModelStep({
  verdicts: Array.from({ length: 20 }, (_, index) => supported(index)),
});

/** The good response, and its second reading. */
export const GOOD_STEPS: readonly Step[] = [buildModelStep(GOOD_RESPONSE), SUPPORTED];

/** The stand-in engine, or another one, with a coach whose model follows these steps. */
export async function createCoachedEngine(
  steps: readonly Step[] = GOOD_STEPS,
  { limitMs = 20_000, rules = portraitEngine }: { limitMs?: number; rules?: Engine } = {},
) {
  const { ai, name, listCalls } = await createStandInModel(...steps);
  const failures: string[] = [];
  const coach = createCoach(createWorkersAiModel(ai, name), {
    limitMs,
    failed: (reason) => failures.push(reason),
  });
  const engine: Engine = { ...rules, coach };
  return { engine, name, failures, listCalls };
}
