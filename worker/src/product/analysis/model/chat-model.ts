import type { Ask } from "@goals/analysis/coach/ask";
import * as z from "zod/mini";

export interface Model {
  readonly name: string;
  readonly operator: string;
  readonly ask: Ask;
}

interface ModelAddress {
  readonly url: string;
  readonly name: string;
  readonly operator: string;
  readonly key?: string | undefined;
}

const MODEL_OPTIONS = { max_tokens: 4000, temperature: 0.2 };

const content = z.union([z.string(), z.array(z.object({ text: z.string() }))]);
const chatCompletion = z.object({ choices: z.array(z.object({ message: z.object({ content }) })) });
const workersAi = z.object({ response: z.unknown() });

class UnknownResponse extends Error {
  override readonly name = "UnknownResponse";
}

/** A model's text: the content of a chat completion, or `response` of Workers AI. */
function readContent(raw: unknown): unknown {
  const chat = z.safeParse(chatCompletion, raw);
  if (chat.success) {
    const written = chat.data.choices[0]?.message.content ?? "";
    return typeof written === "string" ? written : written.map(({ text }) => text).join("");
  }
  const { data } = z.safeParse(workersAi, raw);
  if (data?.response === undefined) throw new UnknownResponse("This is not a model's response.");
  return data.response;
}

const RESPONSE_MAX_BYTES = 1_000_000;

/** The endpoint returned an error. Only contains the status and its wait, because the body may repeat what was sent. */
export class ModelRefused extends Error {
  override readonly name = "ModelRefused";
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  constructor(status: number, retryAfterMs?: number) {
    super(`${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The wait of a Retry-After header, which has seconds or a date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** A model behind an endpoint with OpenAI's chat completions, which `fetchModel` reaches: vLLM, Ollama, a gateway. */
export function createChatModel(
  { url, name, key, operator }: ModelAddress,
  fetchModel: typeof fetch,
): Model {
  let takesOptions = true;

  async function post(body: Record<string, unknown>, signal: AbortSignal): Promise<unknown> {
    const response = await fetchModel(`${url}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      // Answers only go to the configured host.
      redirect: "manual",
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const wait = readRetryAfter(response.headers.get("retry-after"), Date.now());
      throw new ModelRefused(response.status, wait);
    }
    return readContent(await readJson(response));
  }

  const ask: Ask = async (messages, { name: schemaName, schema }, signal) => {
    const request = { model: name, messages };
    const json_schema = { name: schemaName, strict: true, schema };
    const response_format = { type: "json_schema", json_schema };
    if (takesOptions) {
      try {
        return await post({ ...request, response_format, ...MODEL_OPTIONS }, signal);
      } catch (error) {
        // A server without schema support refuses the schema or other options. The prompt also asks for JSON.
        const isRefused =
          error instanceof ModelRefused && (error.status === 400 || error.status === 422);
        if (!isRefused) throw error;
        takesOptions = false;
      }
    }
    return post(request, signal);
  };
  return { name, operator, ask };
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > RESPONSE_MAX_BYTES) throw new UnknownResponse("The response is too long.");
    chunks.push(chunk);
  }
  try {
    return JSON.parse(await new Blob(chunks).text());
  } catch {
    throw new UnknownResponse("The response is not JSON.");
  }
}

interface WorkersAi {
  run(
    model: string,
    input: Record<string, unknown>,
    options: { readonly signal: AbortSignal },
  ): Promise<unknown>;
}

const WORKERS_AI = "Cloudflare Workers AI";

export function createWorkersAiModel(ai: WorkersAi, name: string): Model {
  const ask: Ask = async (messages, { schema }, signal) => {
    const response_format = { type: "json_schema", json_schema: schema };
    const input = { messages, response_format, ...MODEL_OPTIONS };
    return readContent(await ai.run(name, input, { signal }));
  };
  return { name, operator: WORKERS_AI, ask };
}
