import type { CareNotice as Care } from "@goals/contracts/analysis";
import styles from "./care-notice.module.css";

/** What a report opens with for somebody in a hard time: plain words in their language, and ways to somebody. */
export function CareNotice({ care: { text, ways, language } }: { readonly care: Care }) {
  return (
    <div role="note" lang={language} className={styles.care}>
      <p className={styles.text}>{text}</p>
      <ul className={styles.ways}>
        {ways.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className={styles.way}
              {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
