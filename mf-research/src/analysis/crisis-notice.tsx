import type { CareNotice } from "@goals/contracts/analysis";
import type { ReactNode } from "react";
import styles from "./crisis-notice.module.css";

/** Opens a report for a person in crisis, with links to people who help, in the language of the answers. */
export function CrisisNotice(props: {
  readonly notice: CareNotice;
  /** Below the links, in the language of the page. */
  readonly children?: ReactNode;
}) {
  const { notice, children } = props;
  const { text, ways, language } = notice;
  return (
    <div role="note" className={styles.notice}>
      <p lang={language} dir="auto" className={styles.text}>
        {text}
      </p>
      <ul lang={language} dir="auto" className={styles.links}>
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
      {children}
    </div>
  );
}
