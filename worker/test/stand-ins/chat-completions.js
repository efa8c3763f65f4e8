import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/**
 * For vitest: a server with OpenAI's chat completions. A test sets the steps of its own model with `PUT /<name>`,
 * uses that model under `/<name>/v1`, and reads its requests with `GET /<name>`. A step is a text (`says`), an error
 * (`status`, with `retryAfter` in seconds), another body (`body`), a redirect (`redirects`), or silence (`never`); with `refuses` it responds with
 * 400 to a request that has that field. The last step is repeated.
 */
export default async function startChatCompletions({ provide }) {
  const models = new Map();

  async function answer(request, response) {
    const [, name, ...rest] = request.url.split("/");
    const body = await text(request);
    if (rest.length === 0) {
      if (request.method === "PUT") models.set(name, { steps: JSON.parse(body), calls: [] });
      return response.end(JSON.stringify(models.get(name)?.calls ?? []));
    }
    const { steps, calls } = models.get(name);
    const step = steps[calls.length] ?? steps.at(-1);
    const call = { body: JSON.parse(body), authorization: request.headers.authorization ?? null };
    calls.push(call);
    response.on("close", () => (call.aborted = !response.writableEnded));
    if (step.never) return undefined;
    if (step.redirects) return response.writeHead(307, { location: step.redirects }).end();
    if (step.refuses && step.refuses in call.body) return response.writeHead(400).end("{}");
    if (step.status) {
      const headers = step.retryAfter === undefined ? {} : { "retry-after": step.retryAfter };
      return response.writeHead(step.status, headers).end(`You said: ${body}`);
    }
    const content = typeof step.says === "string" ? step.says : JSON.stringify(step.says);
    const message = { role: "assistant", content };
    const completion = { id: "1", object: "chat.completion", choices: [{ index: 0, message }] };
    return response
      .writeHead(200, { "content-type": "application/json" })
      .end(step.body ?? JSON.stringify(completion));
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  provide("chatCompletions", `http://127.0.0.1:${server.address().port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
