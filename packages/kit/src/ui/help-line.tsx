import type { Help } from "@goals/contracts/portrait";
import styles from "./help-line.module.css";

/** The quiet line that names a helpline in the person's country. */
export const HelpLine = ({ help: { text, ways } }: { readonly help: Help }) => (
  <div role="note" className={`quiet ${styles.line}`}>
    <p>{text}</p>
    {ways.map(({ label, href }) => (
      <a
        key={href}
        href={href}
        dir="auto"
        className="touch"
        {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
      >
        {label}
      </a>
    ))}
  </div>
);
