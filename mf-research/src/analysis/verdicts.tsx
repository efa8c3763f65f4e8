import { isCareRule, type Analysis, type AnalysisList } from "@goals/contracts/analysis";
import { buildPath } from "@goals/contracts/endpoint";
import {
  generateAnalysis,
  getAnalysisHighlight,
  listAnalyses,
  listSetAsideLines,
  setLineAside,
  restoreLine,
} from "@goals/contracts/endpoints/research";
import {
  isClosed,
  isSetAside,
  isWeeksKey,
  readWeeks,
  toLineKey,
  type SetAsideLine,
  WEEKS,
  type Weeks,
} from "@goals/contracts/set-aside";
import { FAILURE, type Notice } from "@goals/contracts/notices";
import { mutateCache, request, t, useMutation, useQuery, useSaveLatest } from "@goals/kit";
import { useState } from "react";
import { showNewest } from "./generate-button.tsx";
import styles from "./verdicts.module.css";

const PATH = buildPath(listSetAsideLines);
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

/** Writes the analysis anew, after what the person said about a care notice or about this time. */
export function useRewriteAnalysis() {
  return useMutation({
    endpoint: generateAnalysis,
    onSuccess: showNewest,
    onError: FAILURE.analysis,
    revalidates: REVALIDATES,
  });
}

export type ReportedLine = ReturnType<typeof filterVisibleLines>[number];

/** The lines of a list without those the person set aside and without the notice, which is shown above the lists. */
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

export const listNotMe = (verdicts: readonly Pick<SetAsideLine, "key" | "verdict">[]) =>
  new Set(verdicts.filter(({ verdict }) => verdict === "not_me").map(({ key }) => key));

export const WEEKS_LABELS = {
  good: "Good",
  mixed: "Mixed",
  hard: "Heavy or empty, or I have lost somebody",
} as const;
const HINTS = {
  good: "Then your own words are shown. What sounds heavy stays closed until you open it.",
  mixed: "Then your own words stay closed until you open them.",
  hard: "Then nothing is made of your answers until you want to read them.",
} as const;

const UNANSWERED = "For now your own words stay closed until you open them.";
const HINT_ID = "past-weeks-hint";

/** The person's answer, and `say` to give it: a later one waits until an earlier one is saved. */
export function useWeeks(onSaved: (weeks: Weeks) => void) {
  const { data: verdicts, error } = useQuery(listSetAsideLines);
  const [saving, setSaving] = useState<Weeks>();
  const { run } = useGiveVerdict(FAILURE.answer);
  const saveLatest = useSaveLatest(async (weeks: Weeks) => {
    const saved = await run({ body: { weeks } });
    setSaving((latest) => (latest === weeks ? undefined : latest));
    if (saved) onSaved(weeks);
  });

  function say(weeks: Weeks): void {
    setSaving(weeks);
    void saveLatest(weeks);
  }
  const weeks = saving ?? readWeeks(listNotMe(verdicts ?? []));
  return { weeks, say, isSaving: saving !== undefined, isLoaded: Boolean(verdicts ?? error) };
}

/** Asks how the past weeks have been. An analysis that exists is written anew after the answer. */
export function PastWeeks() {
  const { data: analyses = [] } = useQuery(listAnalyses);
  const rewrite = useRewriteAnalysis();
  const writeLatest = useSaveLatest(() => rewrite.run({}));
  const { weeks: chosen, say } = useWeeks((weeks) => {
    if (analyses.length > 0) void writeLatest(weeks);
  });

  return (
    <fieldset className={styles.weeks} aria-describedby={HINT_ID}>
      <legend>{t("How have the past weeks been?")}</legend>
      {WEEKS.map((weeks) => (
        <label key={weeks} className={styles.choice}>
          <input
            type="radio"
            name="past-weeks"
            checked={chosen === weeks}
            onChange={() => say(weeks)}
          />
          {t(WEEKS_LABELS[weeks])}
        </label>
      ))}
      <p id={HINT_ID} className="note" aria-live="polite">
        {t(chosen ? HINTS[chosen] : UNANSWERED)}
      </p>
    </fieldset>
  );
}
