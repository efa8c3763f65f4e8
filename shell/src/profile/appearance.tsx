import { changeUser } from "@goals/contracts/endpoints/auth";
import { LANGUAGES } from "@goals/contracts/languages";
import {
  Button,
  Card,
  getLanguage,
  switchLanguage,
  t,
  useMutation,
  useShortcutsEnabled,
  useTheme,
} from "@goals/kit";
import { Check } from "lucide-react";
import { CheckBox, Choices } from "./controls.tsx";
import styles from "./profile.module.css";

export function Appearance() {
  const [current, setTheme] = useTheme();
  return (
    <Card title={t("Appearance")}>
      <Choices
        legend={t("Colour theme")}
        hidesLegend
        name="theme"
        value={current}
        options={[
          ["system", t("Match my device")],
          ["light", t("Light")],
          ["dark", t("Dark")],
        ]}
        onChange={setTheme}
      />
    </Card>
  );
}

/** Single-key shortcuts can be turned off, as WCAG 2.1.4 requires: speech input would trigger them. */
export function KeyboardShortcuts() {
  const [on, setOn] = useShortcutsEnabled();
  return (
    <div className={styles.keyboard}>
      <Card title={t("Keyboard")}>
        <p className="quiet">{t("Press ? on any page to see its shortcuts.")}</p>
        <div>
          <CheckBox label={t("Use keyboard shortcuts")} checked={on} onChange={setOn} />
        </div>
      </Card>
    </div>
  );
}

/** Buttons, because a choice reloads the page, which arrow keys in a radio group must not do. */
export function LanguageChoice() {
  const change = useMutation({
    endpoint: changeUser,
    onSuccess: ({ language }) => language && switchLanguage(language),
    onError: t("Failed to change the language. Please try again."),
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
              {new Intl.DisplayNames([language], { type: "language" }).of(language)}
            </Button>
          );
        })}
      </div>
    </Card>
  );
}
