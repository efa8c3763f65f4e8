import { SETTINGS_PATHS, type SettingsPath } from "@goals/contracts/registry";
import { Link, t } from "@goals/kit";
import { ChevronRight } from "lucide-react";
import styles from "./settings.module.css";

export const SETTINGS_TITLES: Readonly<Record<SettingsPath, string>> = {
  [SETTINGS_PATHS.days]: "Your days",
  [SETTINGS_PATHS.reminders]: "Reminders",
  [SETTINGS_PATHS.signIn]: "Sign-in and devices",
  [SETTINGS_PATHS.connections]: "Connections",
  [SETTINGS_PATHS.data]: "Your data",
  [SETTINGS_PATHS.appearance]: "Appearance and language",
};

export function SettingsLinks() {
  return (
    <nav aria-label={t("Settings")}>
      <ul className={styles.links}>
        {Object.entries(SETTINGS_TITLES).map(([path, title]) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {t(title)}
              <ChevronRight aria-hidden size={18} className="mirrored" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
