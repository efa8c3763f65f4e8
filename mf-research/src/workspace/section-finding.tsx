import type { Finding } from "@goals/contracts/findings";
import { SECTION_TITLES, type SectionId } from "@goals/contracts/sections";
import { t } from "@goals/kit";
import insight from "../analysis/insight.module.css";
import styles from "./section-finding.module.css";

interface SectionFindingProps {
  readonly id: string;
  readonly section: SectionId;
  readonly finding: Finding;
}

export function SectionFinding({ id, section, finding }: SectionFindingProps) {
  const { text, quotes, language } = finding;
  return (
    <div id={id} className={styles.finding}>
      <p className="note">
        {t("{title}: one thing from your answers", { title: t(SECTION_TITLES[section]) })}
      </p>
      <p className={insight.sentence} lang={language} dir="auto">
        {text}
      </p>
      {quotes.map((quote) => (
        <blockquote key={quote} className={insight.quote} dir="auto">
          {quote}
        </blockquote>
      ))}
    </div>
  );
}
