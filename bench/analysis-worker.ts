import { findObstacle } from "@goals/analysis/mirror/find-obstacle";
import { writeReport } from "@goals/analysis/mirror/write-report";
import type { ResearchRecord } from "@goals/contracts/research";
import { WEEKS_KEYS } from "@goals/contracts/set-aside";

const NONE: ReadonlySet<string> = new Set();
/** Everything is read: the most that a report costs. */
const GOOD: ReadonlySet<string> = new Set([WEEKS_KEYS.good]);

/** Writes the report as often as the request asks. The Worker's clock stands still, so the caller measures. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { records, times }: { records: ResearchRecord[]; times: number } = await request.json();
    let lines = 0;
    for (let time = 0; time < times; time += 1) {
      lines += writeReport(records, { verdicts: { me: NONE, notMe: GOOD } }).sources.length;
      if (findObstacle(records, GOOD)) lines += 1;
    }
    return Response.json(lines);
  },
};
