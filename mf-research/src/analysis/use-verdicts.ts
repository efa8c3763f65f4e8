import {
  isCareRule,
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
import {
  isSetAside,
  isWeeksKey,
  toLineKey,
  type SetAsideLine,
  type Verdict,
} from "@goals/contracts/set-aside";
import { FAILURE } from "@goals/contracts/notices";
import { mutateCache, request, useMutation, useQuery } from "@goals/kit";

/** The person's verdicts on lines, "That's me" and "Not me", with mutations to give one and to take one back. */
export function useVerdicts() {
  const { data, error } = useQuery(listSetAsideLines);
  const verdicts = data ?? [];
  const isLoaded = Boolean(data ?? error);
  const path = buildPath(listSetAsideLines);
  const revalidates = [buildPath(getAnalysisHighlight)];
  const give = useMutation({
    endpoint: setLineAside,
    onSuccess: (line) =>
      mutateCache(path, (all) => [
        line,
        ...all.filter(({ key }) => key !== line.key && !(isWeeksKey(key) && isWeeksKey(line.key))),
      ]),
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
  return { verdicts, isLoaded, give, takeBack };
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

/** The lines of a list without those the person set aside and without the notice, which is shown above the lists. */
export function filterVisibleLines(
  analysis: Analysis,
  list: AnalysisList,
  verdicts: readonly Pick<SetAsideLine, "key" | "verdict">[],
): ReportedLine[] {
  const notMe = listNotMe(verdicts);
  const byKey = new Map(verdicts.map(({ key, verdict }) => [key, verdict]));
  const lines = analysis[list].map((text, index) => {
    const sources = analysis.sources.filter((each) => each.list === list && each.line === index);
    const [key] = sources.filter(hasEvidence).map(toLineKey);
    return { index, text, sources, key, verdict: key ? byKey.get(key) : undefined };
  });
  return lines.filter(
    ({ sources }) =>
      !isSetAside(analysis, { list, sources }, notMe) &&
      !sources.some(({ rule }) => isCareRule(rule)),
  );
}

/** The keys of the lines marked "Not me". */
export const listNotMe = (verdicts: readonly Pick<SetAsideLine, "key" | "verdict">[]) =>
  new Set(verdicts.filter(({ verdict }) => verdict === "not_me").map(({ key }) => key));

const hasEvidence = ({ answers, quotes }: AnalysisSource) => answers.length + quotes.length > 0;
