import {
  ANALYSIS_EVENTS_TYPE,
  type AnalysisEvent,
  type GeneratedAnalysis,
} from "@goals/contracts/analysis";
import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { toProblemDetails } from "../../platform/http/error-handler.ts";
import type { CoachEvents } from "./model/coach.ts";

/**
 * Streams the events of generating an analysis as lines of JSON. The work continues if the client leaves. An error
 * before the first line is thrown; later it is the last line.
 */
export async function streamAnalysis(
  c: Context<AppEnv>,
  generate: (events: CoachEvents) => Promise<GeneratedAnalysis>,
): Promise<Response> {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<void>();
  let isBegun = false;
  // A write waits for the client to read, and fails if it has left. Neither may block the work.
  const send = (event: AnalysisEvent) => {
    isBegun = true;
    begin();
    writer.write(encoder.encode(`${JSON.stringify(event)}\n`)).catch(() => undefined);
  };
  const work = generate({
    onStage: (stage) => send({ stage }),
    onLine: (line) => send({ line }),
  })
    .then((analysis) => send({ analysis }))
    .catch((error: unknown) => {
      if (isBegun) send({ problem: toProblemDetails(error, c) });
      else refuse(error);
    })
    .finally(() => void writer.close().catch(() => undefined));
  c.executionCtx.waitUntil(work);
  await begun;
  return c.body(readable, 200, { "content-type": ANALYSIS_EVENTS_TYPE });
}
