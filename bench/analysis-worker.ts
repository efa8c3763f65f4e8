import type { ResearchRecord } from "@goals/contracts/research";
import { analyse } from "../worker/src/engine/analyse.ts";

/** Analyses what it is sent as often as it is told. Its own clock stands still, so its caller measures. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { records, times }: { records: ResearchRecord[]; times: number } = await request.json();
    let lines = 0;
    for (let time = 0; time < times; time += 1) lines += analyse(records).sources.length;
    return Response.json(lines);
  },
};
