import {
  ANALYSIS_EVENTS_TYPE,
  type AnalysisEvent,
  type GeneratedAnalysis,
} from "@goals/contracts/analysis";
import { buildPath } from "@goals/contracts/endpoint";
import {
  generateAnalysis,
  getAnalysisHighlight,
  listAnalyses,
} from "@goals/contracts/endpoints/research";
import { changeModelConsent } from "@goals/contracts/endpoints/auth";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { findModelConsent } from "@goals/contracts/account";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import {
  ApiError,
  Button,
  Dialog,
  getBootstrap,
  Link,
  mutateCache,
  notify,
  request,
  requestEvents,
  revalidate,
  setCache,
  useMutation,
  USER_PATH,
  useUser,
  withServerMessage,
  t,
} from "@goals/kit";
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import styles from "./generate-button.module.css";

const STAGES = {
  reading: "Reading your answers",
  checking: "Checking each line against your words",
} as const;

interface Progress {
  readonly stage: keyof typeof STAGES | undefined;
  /** Those that passed the checks, until the report replaces them. */
  readonly lines: readonly string[];
}

const NO_PROGRESS: Progress = { stage: undefined, lines: [] };

/** Generates an analysis, once enough sections are complete. Asks first whether a language model may read the answers. */
export function GenerateButton(props: {
  readonly completed: number;
  readonly variant: "primary" | "secondary";
  /** The link to this page requested an analysis, which starts without another tap. */
  readonly generatesOnMount?: boolean;
}) {
  const { completed, variant, generatesOnMount = false } = props;
  const [isAsking, setAsking] = useState(false);
  const [{ stage, lines }, setProgress] = useState(NO_PROGRESS);
  const stageName = stage && t(STAGES[stage]);
  const hasStarted = useRef(false);
  const user = useUser();
  const operator = getBootstrap().languageModel;
  const { run, pending } = useMutation({
    send: ({ byModel }: { readonly byModel: boolean }) =>
      byModel
        ? streamAnalysis(setProgress).finally(() => setProgress(NO_PROGRESS))
        : request(generateAnalysis),
    onSuccess: showNewest,
    onError: (error) => {
      // The server finishes an analysis even if its response was cut off.
      if (!(error instanceof ApiError)) void revalidate([buildPath(listAnalyses)]);
      return withServerMessage(FAILURE.analysis, error);
    },
    revalidates: [buildPath(getAnalysisHighlight)],
  });
  const consent = useMutation({
    endpoint: changeModelConsent,
    onSuccess: (changed, { body: { allowed } }) => {
      setCache(USER_PATH, changed);
      setAsking(false);
      void run({ byModel: allowed });
    },
    onError: FAILURE.answer,
  });
  const answer = (allowed: boolean) =>
    void consent.run({ body: { allowed, ...(operator && { operator }) } });

  function generate(): void {
    const given = operator && user ? findModelConsent(user, operator) : undefined;
    if (completed < ANALYSIS_MIN_SECTIONS) notify(VALIDATION.analysis, "failure");
    else if (operator && user && !given) setAsking(true);
    else void run({ byModel: given?.allowed === true });
  }

  useEffect(() => {
    if (!generatesOnMount || hasStarted.current) return;
    hasStarted.current = true;
    generate();
  });

  return (
    <>
      <Button
        variant={variant}
        pending={pending}
        pendingLabel={stageName ?? t("Generating...")}
        onClick={generate}
      >
        {t("Generate Analysis")}
      </Button>
      <Dialog
        open={isAsking}
        title={t("May a language model read your answers?")}
        onClose={() => setAsking(false)}
      >
        {isAsking && (
          <div className={styles.question}>
            <p className={styles.text}>
              {t(
                "It would receive your research answers, without your name, to write your analysis. Otherwise fixed rules write it from the same answers.",
              )}{" "}
              {operator && t("It is run by {operator}.", { operator })}
            </p>
            <p className={styles.text}>
              {t("You can change this in your profile at any time.")}{" "}
              <Link to="/privacy">{t("Privacy")}</Link>
            </p>
            {/* A yes is as easy as a no. */}
            <div className={styles.answers}>
              <Button variant="secondary" pending={consent.pending} onClick={() => answer(true)}>
                {t("Yes, it may read them")}
              </Button>
              <Button variant="secondary" pending={consent.pending} onClick={() => answer(false)}>
                {t("No, use fixed rules")}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
      <p className="visually-hidden" role="status">
        {stageName}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Generates an analysis and reports its progress. Throws an ApiError if the server fails, even halfway through. */
async function streamAnalysis(
  setProgress: Dispatch<SetStateAction<Progress>>,
): Promise<GeneratedAnalysis> {
  let generated: GeneratedAnalysis | undefined;
  await requestEvents<AnalysisEvent>(generateAnalysis, {
    accept: ANALYSIS_EVENTS_TYPE,
    onEvent: (event) => {
      if ("problem" in event) throw new ApiError(500, JSON.stringify(event.problem));
      if ("analysis" in event) generated = event.analysis;
      else if ("stage" in event) setProgress(({ lines }) => ({ stage: event.stage, lines }));
      else setProgress(({ stage, lines }) => ({ stage, lines: [...lines, event.line.text] }));
    },
  });
  if (!generated) throw new Error("The response ended without an analysis.");
  return generated;
}

/** Puts a new analysis first in the cached list. The toast says if the answers are unchanged, or why fixed rules wrote the text. */
export function showNewest(generated: GeneratedAnalysis): void {
  const { unchanged, modelSpent, modelFailed, ...newest } = generated;
  mutateCache(buildPath(listAnalyses), (all) => [
    newest,
    ...all.filter(({ id }) => id !== newest.id),
  ]);
  if (unchanged) notify(SUCCESS.analysisUnchanged);
  else if (modelSpent) notify(SUCCESS.analysisByRules);
  else notify(modelFailed ? SUCCESS.analysisByMirror : SUCCESS.analysis);
}
