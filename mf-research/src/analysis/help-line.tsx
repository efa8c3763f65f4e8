import type { Help } from "@goals/contracts/portrait";
import styles from "./help-line.module.css";

/** The quiet line that names a helpline. */
export function HelpLine({ help: { text, ways } }: { readonly help: Help }) {
  return (
    <div role="note" className={styles.line}>
      <p className={styles.text}>{text}</p>
      <ul className={styles.links}>
        {ways.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              dir="auto"
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
