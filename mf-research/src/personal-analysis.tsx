import { api } from "@goals/contracts/routes";
import { ButtonLink, Card, EmptyState, ErrorMessage, Skeleton, useQuery } from "@goals/kit";
import { CareNotice } from "./analysis/care-notice.tsx";
import styles from "./personal-analysis.module.css";

export default function PersonalAnalysis() {
  const { data, error, reload, staleSince } = useQuery(api.analysisHighlight);
  const link = (
    <ButtonLink to="/research#analysis" variant="secondary">
      View Full Analysis
    </ButtonLink>
  );

  return (
    <Card title="Personal Analysis" staleSince={staleSince}>
      {data ? (
        data.line ? (
          <div className={styles.newest}>
            {data.care ? (
              <CareNotice care={data.care} />
            ) : (
              <p className={styles.line}>{data.line}</p>
            )}
            {link}
          </div>
        ) : (
          <EmptyState action={link}>Your answers are ready to be read together.</EmptyState>
        )
      ) : error ? (
        <ErrorMessage onRetry={reload}>Your analysis could not be loaded just now.</ErrorMessage>
      ) : (
        <Skeleton height={104} />
      )}
    </Card>
  );
}
