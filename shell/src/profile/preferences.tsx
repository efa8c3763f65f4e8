import { Card, useShortcutsEnabled, useTheme, t } from "@goals/kit";
import { Choices } from "./choices.tsx";
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
          <label className={styles.choice}>
            <input type="checkbox" checked={on} onChange={() => setOn(!on)} />
            {t("Use keyboard shortcuts")}
          </label>
        </div>
      </Card>
    </div>
  );
}
