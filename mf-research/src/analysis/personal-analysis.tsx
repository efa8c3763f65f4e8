import { getAnalysisHighlight } from "@goals/contracts/endpoints/research";
import { ButtonLink, Card, EmptyState, Loaded, Skeleton, useQuery, t } from "@goals/kit";
import { SmallPicture } from "./small-picture.tsx";
import styles from "./personal-analysis.module.css";

/** The dashboard's card: a small picture, and the first line of the newest analysis or the sentence for a heavy time. */
export default function PersonalAnalysis() {
  const query = useQuery(getAnalysisHighlight);
  const link = (
    <ButtonLink to="/research#analysis" variant="secondary">
      {t("View Full Analysis")}
    </ButtonLink>
  );

  return (
    <Card
      title={t("Personal Analysis")}
      staleSince={query.staleSince}
      aside={query.data?.line && <div className={styles.link}>{link}</div>}
    >
      <Loaded
        queries={[query]}
        errorMessage={t("Your analysis could not be loaded just now.")}
        loading={<Skeleton height={296} />}
      >
        {({ line, lead, quotes, heavy, picture }) =>
          line ? (
            <div className={styles.newest}>
              <p dir="auto" className={styles.line}>
                {heavy?.text ?? lead ?? line}
              </p>
              {picture && <SmallPicture picture={picture} />}
              {quotes?.map((quote) => (
                <blockquote key={quote} dir="auto" className={styles.quote}>
                  {quote}
                </blockquote>
              ))}
            </div>
          ) : (
            <EmptyState action={link}>{t("Your answers are ready for an analysis.")}</EmptyState>
          )
        }
      </Loaded>
    </Card>
  );
}
