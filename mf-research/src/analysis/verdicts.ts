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
} from "@goals/contracts/endpoints/research";
import {
  isClosed,
  isSetAside,
  isWeeksKey,
  toLineKey,
  type SetAsideLine,
  type Verdict,
} from "@goals/contracts/set-aside";
import { FAILURE, type Notice } from "@goals/contracts/notices";
import { mutateCache, request, useMutation, useQuery } from "@goals/kit";

const PATH = buildPath(listSetAsideLines);
/** Paths whose response a verdict changes. */
const REVALIDATES = [buildPath(getAnalysisHighlight)];

/** Saves a verdict, or how the past weeks have been: one answer about them takes the place of another. */
export function useGiveVerdict(onError: Notice) {
  return useMutation({
    endpoint: setLineAside,
    onSuccess: (line) => {
      const isReplaced = ({ key }: SetAsideLine) =>
        key === line.key || (isWeeksKey(key) && isWeeksKey(line.key));
      mutateCache(PATH, (all) => [line, ...all.filter((each) => !isReplaced(each))]);
    },
    onError,
    revalidates: REVALIDATES,
  });
}

/** The person's verdicts on lines, "That's me" and "Not me", with mutations to give one and to take one back. */
export function useVerdicts() {
  const { data: verdicts = [] } = useQuery(listSetAsideLines);
  const give = useGiveVerdict(FAILURE.setAside);
  const takeBack = useMutation({
    send: async (key: string) => {
      await request(restoreLine, { body: { key } });
      return key;
    },
    onSuccess: (removed: string) =>
      mutateCache(PATH, (all) => all.filter(({ key }) => key !== removed)),
    onError: FAILURE.restoreLine,
    revalidates: REVALIDATES,
  });
  return { verdicts, give, takeBack };
}

/** A line of an analysis with its index in its list, its sources and the person's verdict. */
export interface ReportedLine {
  readonly index: number;
  readonly text: string;
  readonly sources: readonly AnalysisSource[];
  readonly verdict: Verdict | undefined;
  /** Its quote is shown after a tap. */
  readonly isClosed: boolean;
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
    const verdict = key ? byKey.get(key) : undefined;
    const isHidden =
      verdict !== "me" && sources.some((source) => isClosed(analysis, source, notMe));
    return { index, text, sources, key, verdict, isClosed: isHidden };
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
