import { buildPath, type Endpoint } from "@goals/contracts/endpoint";
import { send } from "./request.ts";

interface EventOptions<Event> {
  /** The media type that requests lines of JSON instead of one response. */
  readonly accept: string;
  /** Called with each line as it arrives. If it throws, the call ends. */
  readonly onEvent: (event: Event) => void;
}

/**
 * Calls an endpoint that responds with lines of JSON while it works. Resolves when the response ends. The caller is
 * responsible for `Event`.
 * @throws ApiError for a response that is not OK; TypeError if the network fails
 */
export function requestEvents<Event>(
  endpoint: Endpoint,
  { accept, onEvent }: EventOptions<Event>,
): Promise<void> {
  const { method } = endpoint;
  // The response may take a minute. It need not outlive the page, because the server finishes the work.
  const options = { method, accept, keepalive: false };
  return send(buildPath<Endpoint>(endpoint, {}), options, (response) =>
    readLines(response, (line) => onEvent(JSON.parse(line))),
  );
}

/** Calls `onLine` with each line that is not empty. Lines and characters may arrive in several chunks. */
async function readLines(response: Response, onLine: (line: string) => void): Promise<void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line !== "") onLine(line);
    }
    if (rest !== "") onLine(rest);
  } catch (error) {
    await reader?.cancel().catch(() => undefined);
    throw error;
  }
}
