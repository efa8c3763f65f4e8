// Serves a recorded model with OpenAI's chat completions, for `npm run coach:exam`: node bench/coach/replay.js strong|small [port]
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { createRecordedModel } from "./recorded-model.js";

const [, , name = "strong", port = "8799"] = process.argv;
const reply = await createRecordedModel(name);

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
