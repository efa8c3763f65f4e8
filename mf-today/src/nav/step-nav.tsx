import { SETTINGS_PATHS } from "@goals/contracts/registry";
import { Link, type QueryResult, t } from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./step-nav.module.css";

type Step = false | { readonly to: string; readonly name: string };

/** Links to the day, week or year before and after the one on the page, and back to the present one. */
export function StepNav(props: {
  readonly label: string;
  readonly before: Step;
  readonly present?: Step;
  readonly after: Step;
  readonly children?: ReactNode;
}) {
  const { label, before, present, after, children } = props;
  return (
    <nav className={styles.nav} aria-label={label}>
      <div className={styles.steps}>
        {before && (
          <Link className={`${styles.step} ${styles.before}`} to={before.to}>
            <ChevronLeft aria-hidden size={18} className="mirrored" />
            {before.name}
          </Link>
        )}
        <span className={styles.between}>
          {present && (
            <Link className={styles.step ?? ""} to={present.to}>
              {present.name}
            </Link>
          )}
          {children}
        </span>
        {after && (
          <Link className={`${styles.step} ${styles.after}`} to={after.to}>
            {after.name}
            <ChevronRight aria-hidden size={18} className="mirrored" />
          </Link>
        )}
      </div>
    </nav>
  );
}

/** Rendered once the content above has loaded, which would otherwise move it. */
export function MoreLink(props: { query: QueryResult<unknown>; to: string; children: string }) {
  const { query, to, children } = props;
  if (query.data === undefined && query.error === undefined) return null;
  return (
    <p className={styles.more}>
      <Link className="touch" to={to}>
        {children}
      </Link>
    </p>
  );
}

/** Leads to the form of a shared page, and says what that needs. */
export const ShareLink = ({ query }: { readonly query: QueryResult<unknown> }) => (
  <MoreLink query={query} to={`${SETTINGS_PATHS.connections}#share`}>
    {t("Share a month in colours, with a confirmed email address")}
  </MoreLink>
);

/** Revalidates cached data when the page opens, because ticks, objectives and rest days change it from other pages. */
export function useRefreshOnOpen({ data, reload }: QueryResult<unknown>): void {
  const [wasKnown] = useState(data !== undefined);
  useEffect(() => {
    if (wasKnown) reload();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each visit of the page
  }, []);
}
