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
import { toLineKey } from "@goals/contracts/set-aside";
import { FAILURE } from "@goals/contracts/notices";
import { mutateCache, request, useMutation, useQuery } from "@goals/kit";

/** The lines that the person has set aside ("Not me"), with mutations to add one and to restore one. */
export function useSetAside() {
  const { data: judged = [] } = useQuery(listSetAsideLines);
  const lines = judged.filter(({ verdict }) => verdict !== "me");
  const path = buildPath(listSetAsideLines);
  const revalidates = [buildPath(getAnalysisHighlight)];
  const setAside = useMutation({
    endpoint: setLineAside,
    onSuccess: (line) =>
      mutateCache(path, (all) => [line, ...all.filter(({ key }) => key !== line.key)]),
    onError: FAILURE.setAside,
    revalidates,
  });
  const restore = useMutation({
    send: async (key: string) => {
      await request(restoreLine, { body: { key } });
      return key;
    },
    onSuccess: (removed: string) =>
      mutateCache(path, (all) => all.filter(({ key }) => key !== removed)),
    onError: FAILURE.restoreLine,
    revalidates,
  });
  return { lines, setAside, restore };
}

/** A line of an analysis with its index in its list and the sources it rests on. */
export interface ReportedLine {
  readonly index: number;
  readonly text: string;
  readonly sources: readonly AnalysisSource[];
}

/** The lines of one list that are neither set aside nor the crisis notice, which stands above the lists. */
export function filterVisibleLines(
  analysis: Analysis,
  list: AnalysisList,
  setAsideKeys: ReadonlySet<string>,
): ReportedLine[] {
  const isHidden = (source: AnalysisSource) =>
    source.rule === CARE_RULE || setAsideKeys.has(toLineKey(source));
  return analysis[list]
    .map((text, index) => {
      const sources = analysis.sources.filter((each) => each.list === list && each.line === index);
      return { index, text, sources };
    })
    .filter(({ sources }) => !sources.some(isHidden));
}
