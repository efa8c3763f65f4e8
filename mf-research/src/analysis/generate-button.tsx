import {
  generateAnalysis,
  getAnalysisHighlight,
  listAnalyses,
  stopCoach,
} from "@goals/contracts/endpoints/research";
import { changeModelConsent } from "@goals/contracts/endpoints/auth";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { findModelConsent, MODEL_READS, THIS_MACHINE } from "@goals/contracts/account";
import { FAILURE, VALIDATION } from "@goals/contracts/notices";
import {
  Button,
  Dialog,
  getBootstrap,
  Link,
  notify,
  request,
  revalidate,
  setCache,
  useMutation,
  useQuery,
  USER_PATH,
  useUser,
  withServerMessage,
  t,
} from "@goals/kit";
import { useEffect, useRef, useState } from "react";
import styles from "./generate-button.module.css";
import { showNewest, type Stage, streamAnalysis } from "./stream-analysis.ts";

const STAGES: Readonly<Record<Stage, string>> = {
  reading: "Reading your answers",
  checking: "Checking each line against your words",
};

/** Generates an analysis, once enough sections are complete. Asks first whether a language model may read the answers. */
export function GenerateButton(props: {
  readonly completed: number;
  readonly variant: "primary" | "secondary";
  /** The link to this page requested an analysis, which starts without another tap. */
  readonly generatesOnMount?: boolean;
}) {
  const { completed, variant, generatesOnMount = false } = props;
  const [isAsking, setAsking] = useState(false);
  const [stage, setStage] = useState<Stage>();
  const stageName = stage && t(STAGES[stage]);
  const hasStarted = useRef(false);
  const user = useUser();
  const operator = getBootstrap().languageModel;
  const { run, pending } = useMutation({
    send: ({ byModel, asksAgain = false }: { byModel: boolean; asksAgain?: boolean }) =>
      byModel
        ? streamAnalysis({ asksAgain, onStage: setStage }).finally(() => setStage(undefined))
        : request(generateAnalysis),
    onSuccess: showNewest,
    onError: (error) => {
      // The server finishes an analysis even if its response was cut off, and stores no draft of the coach.
      void revalidate([listAnalyses.path]);
      return withServerMessage(FAILURE.analysis, error);
    },
    revalidates: [getAnalysisHighlight.path],
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
  const stop = useMutation({
    send: () => request(stopCoach),
    onSuccess: () => undefined,
    onError: FAILURE.stopCoach,
  });
  const { data: [newest] = [] } = useQuery(listAnalyses);
  const given = operator && user ? findModelConsent(user, operator) : undefined;
  const mayAskAgain = given?.allowed === true && newest?.heavy !== undefined && !pending;
  const answer = (allowed: boolean) =>
    void consent.run({ body: { allowed, ...(operator && { operator }) } });

  function generate(): void {
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
              {t("It would add lines of its own to your portrait, and propose tasks.")}{" "}
              {operator &&
                (operator === THIS_MACHINE
                  ? t("It runs on this machine, and nothing you wrote leaves it.")
                  : t("It is run by {operator}.", { operator }))}
            </p>
            <ul className={styles.text}>
              {Object.values(MODEL_READS).map((sentence) => (
                <li key={sentence}>{t(sentence)}</li>
              ))}
            </ul>
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
      {stage && (
        <Button variant="quiet" pending={stop.pending} onClick={() => void stop.run({})}>
          {t("Stop the model")}
        </Button>
      )}
      {mayAskAgain && (
        <Button variant="quiet" onClick={() => void run({ byModel: true, asksAgain: true })}>
          {t("Ask the model all the same")}
        </Button>
      )}
    </>
  );
}
