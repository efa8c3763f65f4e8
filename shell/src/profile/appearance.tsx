import { Card, useTheme } from "@goals/kit";
import styles from "./profile.module.css";

const CHOICES = [
  { theme: "system", label: "Like my device" },
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
] as const;

/** Light or dark, or whatever the device says. */
export function Appearance() {
  const [current, setTheme] = useTheme();
  return (
    <Card title="Appearance">
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Colour theme</legend>
        {CHOICES.map(({ theme, label }) => (
          <label key={theme} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              checked={theme === current}
              onChange={() => setTheme(theme)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
