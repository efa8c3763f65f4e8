import { buildPath, type Endpoint } from "@goals/contracts/endpoint";
import { sendAndNote } from "./request.ts";

interface EventOptions<Event> {
  /** The media type that asks the endpoint for lines of JSON instead of one response. */
  readonly accept: string;
  /** Called with each line as it arrives. An error that it throws ends the call. */
  readonly onEvent: (event: Event) => void;
}

/**
 * Calls an endpoint that answers with lines of JSON while it works. Resolves when the response has ended. The caller is
 * responsible for `Event`.
 * @throws ApiError for a response that is not OK; TypeError when there is no network, or no longer
 */
export function requestEvents<Event>(
  endpoint: Endpoint,
  { accept, onEvent }: EventOptions<Event>,
): Promise<void> {
  const { method } = endpoint;
  // The response may take a minute: it need not outlive the page, because the server finishes the work.
  const options = { method, accept, keepalive: false };
  return sendAndNote(buildPath<Endpoint>(endpoint, {}), options, (response) =>
    readLines(response, (line) => onEvent(JSON.parse(line))),
  );
}

/** Calls `onLine` with each line of a body that is not empty. A line, or a character, may arrive in parts. */
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
