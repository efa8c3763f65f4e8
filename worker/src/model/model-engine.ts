import type { AnalysisReport } from "@goals/contracts/analysis";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Engine } from "../engine-port.ts";
import { embeddedEngine } from "../engine/embedded-engine.ts";
import { sortRecords } from "../engine/read-choices.ts";
import { TimeoutError, withTimeout } from "../with-timeout.ts";
import { parseResponse } from "./parse-response.ts";
import { buildMessages } from "./prompt.ts";
import { WRITTEN_LINES_JSON_SCHEMA } from "./written-lines.ts";

/** Goes up with the prompt and the checks. */
const PROMPT_VERSION = "workers-ai-2";
const TRIES = 2;
const TOKENS_MAX = 3000;

interface ModelEngineOptions {
  readonly model: Model;
  readonly name: string;
  /** For all tries together: it is one person who waits. */
  readonly limitMs: number;
  /** Hears the name of what went wrong, and nothing of what was asked or answered. */
  readonly failed: (reason: string) => void;
}

/**
 * A model in front of the embedded engine. It writes analyses, and only lines that rest on the person's own answers
 * are shown, the embedded engine's beside them; whenever it fails, is late or has too little to show, the embedded engine
 * writes instead. Suggestions are the embedded engine's.
 */
export function createModelEngine({ model, name, limitMs, failed }: ModelEngineOptions): Engine {
  const version = `${PROMPT_VERSION} ${name}`;

  async function write(
    records: readonly ResearchRecord[],
    setAside: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<AnalysisReport> {
    const [{ buildModelInput }, { buildModelReport }] = await Promise.all([
      import("./model-input"),
      import("./model-report.ts"),
    ]);
    const modelInput = buildModelInput(records);
    const input = {
      messages: buildMessages(modelInput),
      response_format: { type: "json_schema", json_schema: WRITTEN_LINES_JSON_SCHEMA },
      max_tokens: TOKENS_MAX,
      temperature: 0.2,
    };
    const lines = parseResponse(await model.run(name, input, { signal }));
    return buildModelReport(version, { records, modelInput, setAside, lines });
  }

  async function analyse(
    records: readonly ResearchRecord[],
    setAside: ReadonlySet<string>,
    country?: string,
  ): Promise<AnalysisReport> {
    const read = sortRecords(records);
    // A report that opens with care is a gentle one: no model writes beside those words.
    const { assessCare } = await import("@goals/analysis/care/assess-care");
    if (assessCare(read).level !== "none") return embeddedEngine.analyse(read, setAside, country);
    try {
      return await withTimeout(limitMs, async (signal) => {
        for (let tried = 1; tried < TRIES; tried += 1) {
          try {
            return await write(read, setAside, signal);
          } catch (error) {
            if (signal.aborted) throw error;
            failed(reasonOf(error));
          }
        }
        return write(read, setAside, signal);
      });
    } catch (error) {
      failed(reasonOf(error));
      return embeddedEngine.analyse(read, setAside, country);
    }
  }

  return { ...embeddedEngine, version, withoutModel: embeddedEngine, analyse };
}

/** Our own errors by name; of the platform's the code alone, since a message may repeat what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code =
    error instanceof TimeoutError ? undefined : /^(?:\w+: )?(\d{4})\b/.exec(error.message)?.[1];
  return code ? `${error.name} ${code}` : error.name;
}

/** What is used of the Workers AI binding. */
export interface Model {
  run(
    model: string,
    input: Record<string, unknown>,
    options: { readonly signal: AbortSignal },
  ): Promise<unknown>;
}
