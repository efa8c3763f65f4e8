import { Link, t } from "@goals/kit";
import { ChevronRight } from "lucide-react";
import styles from "./settings.module.css";
import { SETTINGS_TITLES } from "./settings-titles.ts";

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
