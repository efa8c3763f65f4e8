// Prints the messages a model gets about a person of the exam: node bench/coach/print-prompt.js <id> [lines.json]
// With a file of lines (`[{ list, text }]`) it prints the messages of the second reading.
import { readFile } from "node:fs/promises";
import { collectAnswers } from "@goals/analysis/coach/coach-answers";
import { buildReadingMessages, buildWritingMessages } from "@goals/analysis/coach/prompt";
import { readExam } from "../../scripts/coach/take-exam.js";

const [, , id, linesPath] = process.argv;
const { records, language } = (await readExam()).find((person) => person.id === id);
const answers = collectAnswers(records);
const messages = linesPath
  ? buildReadingMessages(answers, JSON.parse(await readFile(linesPath, "utf8")), language)
  : buildWritingMessages(answers, language);
for (const { role, content } of messages) {
  console.log(`===== ${role} =====\n${content.replaceAll("},{", "},\n{")}\n`);
}
