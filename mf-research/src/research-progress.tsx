import { CORE_SECTIONS } from "@goals/contracts/sections";
import { ButtonLink, Card, Problem, Progress, Skeleton, useResearchProgress } from "@goals/kit";
import styles from "./research-progress.module.css";
import { SectionLink } from "./workspace/section-link.tsx";

export default function ResearchProgress() {
  const { progress, error, reload, knownAt } = useResearchProgress();

  return (
    <Card title="Research Progress" knownAt={knownAt}>
      {progress ? (
        <>
          <Progress
            value={progress.core}
            max={progress.required}
            label={`${progress.core}/${progress.required} sections complete`}
          />
          <ul className={styles.sections}>
            {CORE_SECTIONS.map((section) => (
              <li key={section}>
                <SectionLink section={section} completed={progress.completed.includes(section)} />
              </li>
            ))}
          </ul>
          <div>
            <ButtonLink to="/research" variant={progress.unlocked ? "secondary" : "primary"}>
              Continue Research
            </ButtonLink>
          </div>
        </>
      ) : error ? (
        <Problem onRetry={reload}>Your progress could not be loaded just now.</Problem>
      ) : (
        <Skeleton height={332} />
      )}
    </Card>
  );
}
