import { changeUser } from "@goals/contracts/endpoints/auth";
import { LANGUAGES, type Language } from "@goals/contracts/languages";
import { createFailure } from "@goals/contracts/notices";
import { Button, Card, getLanguage, switchLanguage, t, useMutation } from "@goals/kit";
import { Check } from "lucide-react";
import styles from "./profile.module.css";

const CHANGE_FAILED = createFailure("Failed to change the language. Please try again.");

const formatOwnName = (language: Language) =>
  new Intl.DisplayNames([language], { type: "language" }).of(language);

/**
 * The language of the app. Buttons, because a choice reloads the page, which arrow keys in a radio group must not do.
 */
export function LanguageChoice() {
  const change = useMutation({
    endpoint: changeUser,
    onSuccess: ({ language }) => language && switchLanguage(language),
    onError: CHANGE_FAILED,
  });
  return (
    <Card title={t("Language")}>
      <p className="quiet">{t("For the app and the emails we send you.")}</p>
      <div className={styles.actions}>
        {LANGUAGES.map((language) => {
          const isCurrent = language === getLanguage();
          return (
            <Button
              key={language}
              variant="secondary"
              lang={language}
              aria-pressed={isCurrent}
              pending={change.pending}
              onClick={() => isCurrent || void change.run({ body: { language } })}
            >
              {isCurrent && <Check aria-hidden size={16} />}
              {formatOwnName(language)}
            </Button>
          );
        })}
      </div>
    </Card>
  );
}
