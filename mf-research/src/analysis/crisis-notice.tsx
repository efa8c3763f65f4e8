import { CARE_RULE, type Analysis, type CareNotice } from "@goals/contracts/analysis";
import styles from "./crisis-notice.module.css";

const HELPLINE = { label: "Find a helpline near you", href: "https://findahelpline.com" } as const;

/** The crisis notice of a stored analysis. Those written before `care` had its own field have it as a highlight. */
export function findCrisisNotice({ care, highlights, sources }: Analysis): CareNotice | undefined {
  const source = sources.find(({ list, rule }) => list === "highlights" && rule === CARE_RULE);
  const text = source && highlights[source.line];
  return care ?? (text ? { level: "danger", language: "en", text, ways: [HELPLINE] } : undefined);
}

/** Opens a report for a person in crisis: plain words in the language of the answers, and links to people who help. */
export function CrisisNotice({ notice }: { readonly notice: CareNotice }) {
  const { text, ways, language } = notice;
  return (
    <div role="note" lang={language} className={styles.notice}>
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
