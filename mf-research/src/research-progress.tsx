import { CORE_SECTIONS } from "@goals/contracts/sections";
import {
  ButtonLink,
  Card,
  FoldedCard,
  CachedAt,
  ErrorMessage,
  Progress,
  Skeleton,
  useResearchProgress,
} from "@goals/kit";
import styles from "./research-progress.module.css";
import { SectionLink } from "./workspace/section-link.tsx";

/** Dashboard: how far the research is; one line once it has opened everything. */
export default function ResearchProgress() {
  const { progress, error, reload, staleSince } = useResearchProgress();
  if (!progress) {
    return (
      <Card title="Research Progress">
        {error ? (
          <ErrorMessage onRetry={reload}>Your progress could not be loaded just now.</ErrorMessage>
        ) : (
          <Skeleton height={332} />
        )}
      </Card>
    );
  }
  const { core, required, completed, answered, unlocked } = progress;
  const line = `${core}/${required} sections complete`;
  const sections = (
    <>
      <ul className={styles.sections}>
        {CORE_SECTIONS.map((section) => (
          <li key={section}>
            <SectionLink
              section={section}
              completed={completed.includes(section)}
              answered={answered[section] ?? 0}
            />
          </li>
        ))}
      </ul>
      <div>
        {/* The first of the locked cards has the page's primary one. */}
        <ButtonLink to="/research" variant="secondary">
          Continue Research
        </ButtonLink>
      </div>
    </>
  );
  if (unlocked) {
    return (
      <FoldedCard title="Research Progress" line={line} staleSince={staleSince}>
        {sections}
        {staleSince !== undefined && <CachedAt at={staleSince} />}
      </FoldedCard>
    );
  }
  return (
    <Card title="Research Progress" staleSince={staleSince}>
      <Progress value={core} max={required} label={line} />
      {sections}
    </Card>
  );
}
