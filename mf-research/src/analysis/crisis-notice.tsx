import type { CareNotice } from "@goals/contracts/analysis";
import styles from "./crisis-notice.module.css";

/** Opens a report for a person in crisis, with links to people who help, in the language of the answers. */
export function CrisisNotice({ notice }: { readonly notice: CareNotice }) {
  const { text, ways, language } = notice;
  return (
    <div role="note" lang={language} dir="auto" className={styles.notice}>
      <p className={styles.text}>{text}</p>
      <ul className={styles.links}>
        {ways.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className={styles.link}
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
