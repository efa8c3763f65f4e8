import { changeModelConsent } from "@goals/contracts/endpoints/auth";
import { createFailure } from "@goals/contracts/notices";
import {
  Button,
  Dialog,
  getBootstrap,
  Link,
  setCache,
  t,
  useMutation,
  USER_PATH,
} from "@goals/kit";
import styles from "./model-consent.module.css";

const ANSWER_FAILED = createFailure("Failed to save your answer. Please try again.");

interface ModelConsentProps {
  readonly isAsking: boolean;
  readonly onClose: () => void;
  /** Called when the decision was saved, either way. */
  readonly onAnswered: (allowed: boolean) => void;
}

/** Asks whether a language model may read the answers, with a yes as easy as a no. */
export function ModelConsent({ isAsking, onClose, onAnswered }: ModelConsentProps) {
  const { run, pending } = useMutation({
    endpoint: changeModelConsent,
    onSuccess: (user, { body }) => {
      setCache(USER_PATH, user);
      onAnswered(body.allowed);
    },
    onError: ANSWER_FAILED,
  });
  const operator = getBootstrap().languageModel;
  const answer = (allowed: boolean) =>
    void run({ body: { allowed, ...(operator && { operator }) } });
  return (
    <Dialog open={isAsking} title={t("May a language model read your answers?")} onClose={onClose}>
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
          <div className={styles.answers}>
            <Button variant="secondary" pending={pending} onClick={() => answer(true)}>
              {t("Yes, it may read them")}
            </Button>
            <Button variant="secondary" pending={pending} onClick={() => answer(false)}>
              {t("No, use fixed rules")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
