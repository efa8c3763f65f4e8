import { readFile } from "node:fs/promises";
import { readExam } from "../../scripts/coach/take-exam.js";

/** As three recorded small models read: everything is supported, in a fence after a sentence. */
const SUPPORTED = {
  words: "Matches.",
  opposite: false,
  hurts: false,
  anybody: false,
  tells: false,
  verdict: "supported",
  reason: "Matches.",
};

/**
 * The replies of a recorded model in the coach's exam. "strong" gives the recorded verdict of each line; "small" supports
 * every line, in the words of a recorded small model.
 * @param {"strong" | "small"} name @returns {Promise<(messages: readonly { content: string }[]) => string>}
 */
export async function createRecordedModel(name) {
  const { verdicts } = JSON.parse(await readFile(new URL("strong.json", import.meta.url), "utf8"));
  const recorded = new Map(
    (await readExam()).flatMap(({ id, lines }) =>
      lines.map((line, index) => [line.text, verdicts[id][index]]),
    ),
  );
  return (messages) => {
    const [, json] = /<lines>\n(.*)\n<\/lines>/s.exec(messages.at(-1)?.content ?? "") ?? [];
    if (json === undefined) return "No reply is recorded.";
    const lines = JSON.parse(json).map(({ line, text: written }) => {
      const verdict = name === "small" ? SUPPORTED : recorded.get(written);
      return { words: "", ...verdict, line };
    });
    const object = JSON.stringify({ verdicts: lines });
    return name === "small"
      ? `Here is my evaluation of the lines:\n\n\`\`\`json\n${object}\n\`\`\``
      : object;
  };
}
