import { getHelp } from "@goals/contracts/endpoints/research";
import { useQuery } from "@goals/kit";
import styles from "./profile.module.css";

/** The quiet line that names a helpline in the person's country. Shows nothing if it does not load. */
export function HelpLine() {
  const { data: help } = useQuery(getHelp);
  if (!help) return null;
  return (
    <div role="note" className={styles.help}>
      <p>{help.text}</p>
      {help.ways.map(({ label, href }) => (
        <a
          key={href}
          href={href}
          dir="auto"
          {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
        >
          {label}
        </a>
      ))}
    </div>
  );
}
