import { type SectionId, CORE_SECTIONS, SECTION_TITLES } from "@goals/contracts/sections";
import { Circle, CircleCheck } from "lucide-react";
import { Badge } from "../badge.tsx";
import { ButtonLink } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import styles from "./research-required.module.css";

/** Over a page that the research has not opened yet. It has no way round but its links. */
export function ResearchRequired({
  feature,
  completed,
}: {
  readonly feature: string;
  readonly completed: readonly SectionId[];
}) {
  const core = CORE_SECTIONS.filter((section) => completed.includes(section)).length;
  return (
    <Dialog open title="Research Required" dismissible={false}>
      <p className={styles.text}>
        {feature} opens once you have completed the {CORE_SECTIONS.length} core research sections.
        What you learn there is what your plans will stand on.
      </p>
      <ul className={styles.sections}>
        {CORE_SECTIONS.map((section) => {
          const done = completed.includes(section);
          return (
            <li key={section} className={done ? styles.done : styles.open}>
              {done ? <CircleCheck aria-hidden size={20} /> : <Circle aria-hidden size={20} />}
              <span>{SECTION_TITLES[section]}</span>
              <span className="visually-hidden">{done ? "complete" : "not complete"}</span>
            </li>
          );
        })}
      </ul>
      <Badge>{`${core}/${CORE_SECTIONS.length} sections complete`}</Badge>
      <div className={styles.actions}>
        <ButtonLink to="/research">Continue Research</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Back to Home
        </ButtonLink>
      </div>
    </Dialog>
  );
}
