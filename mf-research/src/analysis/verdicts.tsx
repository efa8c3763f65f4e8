import type { Analysis, AnalysisList } from "@goals/contracts/analysis";
import { buildPath } from "@goals/contracts/endpoint";
import {
  getAnalysisHighlight,
  listAnalyses,
  listSetAsideLines,
  setLineAside,
  restoreLine,
} from "@goals/contracts/endpoints/research";
import { isSetAside, toLineKey, type SetAsideLine } from "@goals/contracts/set-aside";
import { FAILURE } from "@goals/contracts/notices";
import { mutateCache, request, useMutation, useQuery } from "@goals/kit";

const PATH = buildPath(listSetAsideLines);
const REVALIDATES = [getAnalysisHighlight.path, listAnalyses.path];

/** The person's verdicts on lines, "That's me" and "Not me", with mutations to give one and to take one back. */
export function useVerdicts() {
  const { data: verdicts = [] } = useQuery(listSetAsideLines);
  const give = useMutation({
    endpoint: setLineAside,
    onSuccess: (line) =>
      mutateCache(PATH, (all) => [line, ...all.filter(({ key }) => key !== line.key)]),
    onError: FAILURE.setAside,
    revalidates: REVALIDATES,
  });
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

export type ReportedLine = ReturnType<typeof filterVisibleLines>[number];

/** The lines of a list without those the person set aside. */
export function filterVisibleLines(
  analysis: Analysis,
  list: AnalysisList,
  verdicts: readonly Pick<SetAsideLine, "key" | "verdict">[],
) {
  const notMe = listNotMe(verdicts);
  const byKey = new Map(verdicts.map(({ key, verdict }) => [key, verdict]));
  const lines = analysis[list].map((text, index) => {
    const sources = analysis.sources.filter((each) => each.list === list && each.line === index);
    // Identifies the line across analyses. A line without a source has no verdicts.
    const [key] = sources
      .filter(({ answers, quotes }) => answers.length + quotes.length > 0)
      .map(toLineKey);
    const verdict = key ? byKey.get(key) : undefined;
    return { index, text, sources, key, verdict };
  });
  return lines.filter(({ sources }) => !isSetAside(sources, notMe));
}

const listNotMe = (verdicts: readonly Pick<SetAsideLine, "key" | "verdict">[]) =>
  new Set(verdicts.filter(({ verdict }) => verdict === "not_me").map(({ key }) => key));
