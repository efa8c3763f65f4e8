import { t } from "../../messages/messages.ts";
import { type SectionId, CORE_SECTIONS, SECTION_TITLES } from "@goals/contracts/sections";
import { Circle, CircleCheck } from "lucide-react";
import { Badge } from "../badge.tsx";
import { ButtonLink } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import styles from "./research-required.module.css";

/** A dialog over a page that the research has not unlocked. Its links are the only way out. */
export function ResearchRequired({
  feature,
  completed,
}: {
  readonly feature: string;
  readonly completed: readonly SectionId[];
}) {
  const core = CORE_SECTIONS.filter((section) => completed.includes(section)).length;
  return (
    <Dialog open title={t("Research Required")} dismissible={false}>
      <p className="quiet">
        {t(
          "{feature} opens once you have completed the {total} core research sections. Your plans will build on what you learn there.",
          { feature, total: CORE_SECTIONS.length },
        )}
      </p>
      <ul className={styles.sections}>
        {CORE_SECTIONS.map((section) => {
          const done = completed.includes(section);
          return (
            <li key={section} className={done ? styles.done : styles.open}>
              {done ? <CircleCheck aria-hidden size={20} /> : <Circle aria-hidden size={20} />}
              <span>{t(SECTION_TITLES[section])}</span>
              <span className="visually-hidden">{done ? t("complete") : t("not complete")}</span>
            </li>
          );
        })}
      </ul>
      <Badge>{t("{core}/{total} sections complete", { core, total: CORE_SECTIONS.length })}</Badge>
      <div className={styles.actions}>
        <ButtonLink to="/research">{t("Continue Research")}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t("Back to Home")}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
