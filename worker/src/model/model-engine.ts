import type { AnalysisReport } from "@goals/contracts/analysis";
import type { ResearchRecord } from "@goals/contracts/research";
import type { AnalysisContext, Engine } from "../engine-port.ts";
import { mirrorEngine } from "../analysis/mirror-engine.ts";
import { sortRecords } from "@goals/analysis/sort-records";
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
    context: AnalysisContext,
  ): Promise<AnalysisReport> {
    const read = sortRecords(records);
    // A report that opens with care is a gentle one: no model writes beside those words.
    const { assessCare } = await import("@goals/analysis/care/assess-care");
    if (assessCare(read).level !== "none") return mirrorEngine.analyse(read, context);
    try {
      return await withTimeout(limitMs, async (signal) => {
        for (let tried = 1; tried < TRIES; tried += 1) {
          try {
            return await write(read, context.verdicts.notMe, signal);
          } catch (error) {
            if (signal.aborted) throw error;
            failed(reasonOf(error));
          }
        }
        return write(read, context.verdicts.notMe, signal);
      });
    } catch (error) {
      failed(reasonOf(error));
      return mirrorEngine.analyse(read, context);
    }
  }

  return { ...mirrorEngine, version, withoutModel: mirrorEngine, analyse };
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
