// Prints the messages a model gets about a person: node bench/coach/print-prompt.js <person.json> [lines.json]
// With a file of lines (`[{ list, text }]`) it prints the messages of the second reading.
import { readFile } from "node:fs/promises";
import { buildReadingMessages, buildWritingMessages } from "@goals/analysis/coach/prompt";
import { readPerson } from "./read-person.js";

const [, , personPath, linesPath] = process.argv;
const { answers, language } = await readPerson(personPath);
const messages = linesPath
  ? buildReadingMessages(answers, JSON.parse(await readFile(linesPath, "utf8")))
  : buildWritingMessages(answers, language);
for (const { role, content } of messages) {
  console.log(`===== ${role} =====\n${content.replaceAll("},{", "},\n{")}\n`);
}
