import {
  CARE_RULE,
  type Analysis,
  type AnalysisList,
  type AnalysisSource,
} from "@goals/contracts/analysis";
import { buildPath } from "@goals/contracts/endpoint";
import {
  getAnalysisHighlight,
  listSetAsideLines,
  setLineAside,
  restoreLine,
} from "@goals/contracts/endpoints/analysis";
import { toLineKey, type Verdict } from "@goals/contracts/set-aside";
import { FAILURE } from "@goals/contracts/notices";
import { mutateCache, request, useMutation, useQuery } from "@goals/kit";

/** The person's verdicts on lines, "That's me" and "Not me", with mutations to give one and to take one back. */
export function useVerdicts() {
  const { data: verdicts = [] } = useQuery(listSetAsideLines);
  const path = buildPath(listSetAsideLines);
  const revalidates = [buildPath(getAnalysisHighlight)];
  const give = useMutation({
    endpoint: setLineAside,
    onSuccess: (line) =>
      mutateCache(path, (all) => [line, ...all.filter(({ key }) => key !== line.key)]),
    onError: FAILURE.setAside,
    revalidates,
  });
  const takeBack = useMutation({
    send: async (key: string) => {
      await request(restoreLine, { body: { key } });
      return key;
    },
    onSuccess: (removed: string) =>
      mutateCache(path, (all) => all.filter(({ key }) => key !== removed)),
    onError: FAILURE.restoreLine,
    revalidates,
  });
  return { verdicts, give, takeBack };
}

/** A line of an analysis with its index in its list, its sources and the person's verdict. */
export interface ReportedLine {
  readonly index: number;
  readonly text: string;
  readonly sources: readonly AnalysisSource[];
  readonly verdict: Verdict | undefined;
  /** Identifies the line across analyses; undefined for a line without a source, which has no verdicts. */
  readonly key: string | undefined;
}

/** The lines of a list without those marked "Not me" and without the crisis notice, which is shown above the lists. */
export function filterVisibleLines(
  analysis: Analysis,
  list: AnalysisList,
  verdicts: ReadonlyMap<string, Verdict>,
): ReportedLine[] {
  const lines = analysis[list].map((text, index) => {
    const sources = analysis.sources.filter((each) => each.list === list && each.line === index);
    const [key] = sources.filter(hasEvidence).map(toLineKey);
    return { index, text, sources, key, verdict: key ? verdicts.get(key) : undefined };
  });
  return lines.filter(
    ({ sources, verdict }) =>
      verdict !== "not_me" && !sources.some(({ rule }) => rule === CARE_RULE),
  );
}

const hasEvidence = ({ answers, quotes }: AnalysisSource) => answers.length + quotes.length > 0;
