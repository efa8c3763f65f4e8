import { VALIDATION } from "@goals/contracts/notices";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { ChevronDown, LockKeyhole } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { newDateFormat, t } from "../messages/messages.ts";
import { getDayOf, useToday } from "../session/user-and-day.ts";
import styles from "./card.module.css";
import { ButtonLink } from "./controls.tsx";
import { Progress } from "./status.tsx";

/** The time of stale data, shown below it. Includes the day if it is not today. */
export function CachedAt({ at }: { readonly at: number }) {
  const then = new Date(at);
  const isToday = getDayOf(then) === useToday();
  const when = newDateFormat({
    ...(isToday ? {} : { weekday: "short", day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(then);
  return (
    <p data-stale className={styles.since}>
      {t("As of")} <time dateTime={then.toISOString()}>{when}</time>
    </p>
  );
}

interface CardProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly staleSince?: number | undefined;
  /** The fragment of links to it, as in `/research#analysis`; undefined until it can be scrolled to. */
  readonly anchor?: string | undefined;
  readonly children?: ReactNode;
}

/** The history entries whose target was shown, because Back must not scroll to it again. */
const shown = new Set<string>();

// Separate, because the landing page also shows cards and has no router.
/** A title that scrolls to itself and takes the focus for a link to `#anchor`, even if it mounts later than its page. */
function TargetTitle({ anchor, children }: { readonly anchor: string; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key: entry } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}` || shown.has(entry)) return;
    shown.add(entry);
    // Keep the focus if the user pressed Tab while the card was loading. The page's heading may lose it.
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.matches("h1")) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [anchor, hash, entry]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}

export const Card = ({ title, aside, staleSince, anchor, children }: CardProps) => (
  <section className={styles.card} aria-label={title}>
    <header className={styles.header}>
      {anchor === undefined ? (
        <h2 className={styles.title}>{title}</h2>
      ) : (
        <TargetTitle anchor={anchor}>{title}</TargetTitle>
      )}
      {aside}
    </header>
    {children}
    {staleSince !== undefined && <CachedAt at={staleSince} />}
  </section>
);

interface FoldedCardProps extends Pick<CardProps, "title" | "staleSince"> {
  readonly line: string;
  /** Start unfolded, because the content is in use. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A card with nothing left to do: one line that unfolds on a tap. */
export const FoldedCard = ({
  title,
  line,
  isOpen = false,
  staleSince,
  children,
}: FoldedCardProps) => (
  <section className={styles.card} aria-label={title}>
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.line}>{line}</span>
        <ChevronDown aria-hidden size={18} className={styles.chevron} />
      </summary>
      <div className={styles.folded}>
        {children}
        {staleSince !== undefined && <CachedAt at={staleSince} />}
      </div>
    </details>
  </section>
);

interface LockedCardProps {
  readonly title: string;
  readonly completed: number;
  /** One line, for a page where another card has the details. */
  readonly compact?: boolean;
}

/** Replaces a card until the four core sections are complete. Shows the progress and one link. */
export function LockedCard({ title, completed, compact = false }: LockedCardProps) {
  const progress = t("{completed}/{total} sections", { completed, total: CORE_SECTIONS.length });
  const lock = <LockKeyhole aria-hidden size={16} className={styles.lock} />;
  if (compact) {
    return (
      <Card
        title={title}
        aside={
          <p className={styles.row}>
            <span>
              <span className="visually-hidden">{t("Progress:")} </span>
              {progress}
            </span>
            {lock}
          </p>
        }
      />
    );
  }
  return (
    <Card title={title} aside={lock}>
      <div className={styles.locked}>
        <p className={styles.heading}>{t("Complete Research First")}</p>
        <p className="quiet">{t(VALIDATION.locked.description)}</p>
        <Progress
          value={completed}
          max={CORE_SECTIONS.length}
          label={t("Progress: {progress}", { progress })}
        />
        <ButtonLink to="/research">{t("Continue Research")}</ButtonLink>
      </div>
    </Card>
  );
}
