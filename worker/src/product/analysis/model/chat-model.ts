import type { Ask } from "@goals/analysis/coach/propose-tasks";
import type { ModelSettings } from "../../../platform/settings.ts";
import { MODEL_OPTIONS, type Model } from "./model.ts";
import { readContent, UnknownResponse } from "./read-content.ts";

const RESPONSE_MAX_BYTES = 1_000_000;

/** The endpoint returned an error. Only contains the status, because the body may repeat what was sent. */
export class ModelRefused extends Error {
  override readonly name = "ModelRefused";
  readonly status: number;
  constructor(status: number) {
    super(`${status}`);
    this.status = status;
  }
}

/** A model behind an endpoint with OpenAI's chat completions: vLLM, Ollama, a gateway. */
export function createChatModel({ url, name, key, operator }: ModelSettings): Model {
  let takesOptions = true;

  async function post(body: Record<string, unknown>, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(`${url}/chat/completions`, {
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
      throw new ModelRefused(response.status);
    }
    return readContent(await readJson(response));
  }

  const ask: Ask = async (messages, { name: schemaName, schema }, signal) => {
    const request = { model: name, messages };
    const options = {
      response_format: {
        type: "json_schema",
        json_schema: { name: schemaName, strict: true, schema },
      },
      ...MODEL_OPTIONS,
    };
    if (takesOptions) {
      try {
        return await post({ ...request, ...options }, signal);
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

/** A response's JSON, read up to a limit. Throws UnknownResponse. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
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
