import { getAnalysisHighlight } from "@goals/contracts/endpoints/analysis";
import { ButtonLink, Card, EmptyState, Loaded, Skeleton, useQuery } from "@goals/kit";
import { CrisisNotice } from "./crisis-notice.tsx";
import styles from "./personal-analysis.module.css";

/** Dashboard: the first line of the newest analysis. */
export default function PersonalAnalysis() {
  const query = useQuery(getAnalysisHighlight);
  const link = (
    <ButtonLink to="/research#analysis" variant="secondary">
      View Full Analysis
    </ButtonLink>
  );

  return (
    <Card title="Personal Analysis" staleSince={query.staleSince}>
      <Loaded
        queries={[query]}
        errorMessage="Your analysis could not be loaded just now."
        loading={<Skeleton height={104} />}
      >
        {({ line, care }) =>
          line ? (
            <div className={styles.newest}>
              {care ? <CrisisNotice notice={care} /> : <p className={styles.line}>{line}</p>}
              {link}
            </div>
          ) : (
            <EmptyState action={link}>Your answers are ready to be read together.</EmptyState>
          )
        }
      </Loaded>
    </Card>
  );
}
