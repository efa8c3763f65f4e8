import { sayHeavy } from "@goals/contracts/endpoints/auth";
import { getAnalysisHighlight, listAnalyses } from "@goals/contracts/endpoints/research";
import { FAILURE } from "@goals/contracts/notices";
import { setCache, useMutation, USER_PATH, useUser, t } from "@goals/kit";
import { Check } from "lucide-react";
import styles from "./heavy-question.module.css";
import toggle from "./toggle.module.css";

const ANSWERS = [
  { heavy: true, label: "Yes" },
  { heavy: false, label: "No" },
] as const;

/** Asks whether something is heavy right now. The answer is optional, and a tap changes it. */
export function HeavyQuestion() {
  const said = useUser()?.heavy;
  const { run, pending } = useMutation({
    endpoint: sayHeavy,
    onSuccess: (user) => setCache(USER_PATH, user),
    onError: FAILURE.answer,
    revalidates: [listAnalyses.path, getAnalysisHighlight.path],
  });
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{t("Is anything heavy right now?")}</legend>
      <div className={`${toggle.toggles} ${styles.answers}`}>
        {ANSWERS.map(({ heavy, label }) => (
          <button
            key={label}
            type="button"
            className={toggle.toggle}
            aria-pressed={said === heavy}
            disabled={pending}
            onClick={() => void run({ body: { heavy: said === heavy ? null : heavy } })}
          >
            {said === heavy && <Check aria-hidden size={16} />}
            {t(label)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
