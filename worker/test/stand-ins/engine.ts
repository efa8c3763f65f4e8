import type { Engine } from "../../src/product/analysis/engine.ts";

/** The question in its reports. */
export const QUESTION = "Who helps you?";

/** Writes just enough to identify its input, because tests of the API do not test the analysis. */
export const standInEngine: Engine = {
  version: "stand-in",
  analyse: async (records) => ({
    highlights: records.map((record) => `You answered ${record.section}.`),
    themes: [],
    strengths: [],
    opportunities: [],
    watchouts: [],
    sources: records.map(({ section, mcAnswers }, line) => ({
      list: "highlights",
      line,
      rule: "stand-in",
      answers: [{ section, question: 0, answer: mcAnswers["0"] ?? "" }],
      quotes: [],
    })),
    engine: "stand-in",
    coverage: records.length / 5,
    question: QUESTION,
  }),
  suggestMissions: async () => ({
    personalSuggestion: "Live calmly.",
    professionalSuggestion: "Build with care.",
    unifiedSuggestion: "Live calmly and build with care.",
  }),
  findInSection: async (records, section) => {
    const record = records.find((each) => each.section === section);
    const text = record?.writtenResponses["0"];
    return text ? { text: `You answered ${section}.`, quotes: [text], language: "en" } : null;
  },
  findObstacle: async (records) => {
    const [record] = records;
    const text = record?.writtenResponses["0"];
    return record && text ? { section: record.section, prompt: 0, text } : null;
  },
  suggestTasks: async ({ objectives, count }) =>
    ["Walk", "Write", "Rest"].slice(0, count).map((word, index) => {
      const objective = objectives[index];
      return objective
        ? { title: `${word} for ${objective.title}`, serves: objective.type }
        : { title: word, serves: null };
    }),
};
