// Serves a recorded model with OpenAI's chat completions, for `npm run coach:exam`: node bench/coach/replay.js strong|small [port]
// "strong" gives the recorded verdict of each line; "small" supports every line, in the words of a recorded small model.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { readExam } from "../../scripts/coach/take-exam.js";

const [, , name = "strong", port = "8799"] = process.argv;
const { verdicts } = JSON.parse(await readFile(new URL("strong.json", import.meta.url), "utf8"));
const recorded = new Map(
  (await readExam()).flatMap(({ id, lines }) =>
    lines.map((line, index) => [line.text, verdicts[id][index]]),
  ),
);

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

function reply(messages) {
  const [, json] = /<lines>\n(.*)\n<\/lines>/s.exec(messages.at(-1).content) ?? [];
  if (json === undefined) return "No reply is recorded.";
  const lines = JSON.parse(json).map(({ line, text: written }) => {
    const verdict = name === "small" ? SUPPORTED : recorded.get(written);
    return { words: "", ...verdict, line };
  });
  const object = JSON.stringify({ verdicts: lines });
  return name === "small"
    ? `Here is my evaluation of the lines:\n\n\`\`\`json\n${object}\n\`\`\``
    : object;
}

async function respond(request, response) {
  response.setHeader("content-type", "application/json");
  if (request.url === "/v1/models") {
    response.end(JSON.stringify({ object: "list", data: [{ id: `recorded-${name}` }] }));
    return;
  }
  const { messages } = JSON.parse(await text(request));
  const message = { role: "assistant", content: reply(messages) };
  response.end(JSON.stringify({ choices: [{ index: 0, message }] }));
}

const server = createServer((request, response) => void respond(request, response));
server.listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/v1`));
