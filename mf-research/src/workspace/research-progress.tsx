import { ANSWERS_A_SECTION } from "@goals/contracts/limits";
import { CORE_SECTIONS, SECTION_TITLES } from "@goals/contracts/sections";
import {
  ButtonLink,
  Card,
  FoldedCard,
  Link,
  Loaded,
  Progress,
  Skeleton,
  useResearchProgress,
  t,
} from "@goals/kit";
import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import styles from "./research-progress.module.css";

const TITLE = "Research Progress";

export default function ResearchProgress() {
  const query = useResearchProgress();
  const { staleSince } = query;
  return (
    <Loaded
      queries={[query]}
      errorMessage={t("Your progress could not be loaded just now.")}
      loading={<Skeleton height={332} />}
      frame={(state) => <Card title={t(TITLE)}>{state}</Card>}
    >
      {({ core, required, completed, answered, unlocked }) => {
        const line = t("{core}/{required} sections complete", { core, required });
        const sections = (
          <>
            <ul className={styles.sections}>
              {CORE_SECTIONS.map((section) => {
                const isComplete = completed.includes(section);
                const Mark = isComplete ? CircleCheck : Circle;
                const count = answered[section] ?? 0;
                return (
                  <li key={section}>
                    <Link to={`/research?section=${section}`} className={styles.link}>
                      <Mark
                        aria-hidden
                        size={20}
                        className={isComplete ? styles.completed : styles.icon}
                      />
                      <span className={styles.text}>
                        <span className={styles.title}>{t(SECTION_TITLES[section])}</span>
                        <span className={styles.state}>
                          {isComplete ? t("Completed - Click to review") : t("Click to start")}
                        </span>
                      </span>
                      {!isComplete && count > 0 && (
                        <span className={styles.answered}>
                          {t("{answered} of {max}", { answered: count, max: ANSWERS_A_SECTION })}
                        </span>
                      )}
                      <ChevronRight aria-hidden size={16} className={`${styles.icon} mirrored`} />
                    </Link>
                  </li>
                );
              })}
            </ul>
            <div>
              {/* Secondary, because the first locked card has the page's primary button. */}
              <ButtonLink to="/research" variant="secondary">
                {t("Continue Research")}
              </ButtonLink>
            </div>
          </>
        );
        return unlocked ? (
          <FoldedCard title={t(TITLE)} line={line} staleSince={staleSince}>
            {sections}
          </FoldedCard>
        ) : (
          <Card title={t(TITLE)} staleSince={staleSince}>
            <Progress value={core} max={required} label={line} />
            {sections}
          </Card>
        );
      }}
    </Loaded>
  );
}
