import { Card, useShortcutsEnabled, useTheme, t } from "@goals/kit";
import styles from "./profile.module.css";

const CHOICES = [
  { theme: "system", label: "Match my device" },
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
] as const;

export function Appearance() {
  const [current, setTheme] = useTheme();
  return (
    <Card title={t("Appearance")}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t("Colour theme")}</legend>
        {CHOICES.map(({ theme, label }) => (
          <label key={theme} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              checked={theme === current}
              onChange={() => setTheme(theme)}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

/** Single-key shortcuts can be turned off, as WCAG 2.1.4 requires: speech input would trigger them. */
export function KeyboardShortcuts() {
  const [on, setOn] = useShortcutsEnabled();
  return (
    <div className={styles.keyboard}>
      <Card title={t("Keyboard")}>
        <p className={styles.text}>{t("Press ? on any page to see its shortcuts.")}</p>
        <div>
          <label className={styles.choice}>
            <input type="checkbox" checked={on} onChange={() => setOn(!on)} />
            {t("Use keyboard shortcuts")}
          </label>
        </div>
      </Card>
    </div>
  );
}
