import type { ShownMark } from "@goals/contracts/days";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { getLocale, t } from "../messages/messages.ts";
import { getDayOf, useToday } from "../session/user-and-day.ts";
import styles from "./card.module.css";
import marks from "./status-mark.module.css";

const RING = <circle cx="8" cy="8" r="6.1" stroke="currentColor" strokeWidth="1.8" />;

/** A shape for each status, because colour alone must not carry meaning. */
const SHAPES: Readonly<Record<ShownMark, ReactNode>> = {
  green: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path
        d="m4.9 8.3 2.1 2.1 4.1-4.5"
        className={marks.tick}
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  yellow: (
    <>
      {RING}
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </>
  ),
  red: RING,
  rest: <path d="M14 9.6A6.4 6.4 0 0 1 6.4 2 6.4 6.4 0 1 0 14 9.6Z" fill="currentColor" />,
  planned: <circle cx="8" cy="8" r="3.2" stroke="currentColor" strokeWidth="1.6" />,
  none: <circle cx="8" cy="8" r="2" fill="currentColor" />,
};

interface StatusMarkProps {
  readonly status: ShownMark;
  readonly size: number;
}

export function StatusMark({ status, size }: StatusMarkProps) {
  return (
    <svg
      className={marks[status]}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden
    >
      {SHAPES[status]}
    </svg>
  );
}

interface BadgeProps {
  readonly tone?: "neutral" | "green" | "yellow" | "red" | "rest";
  readonly children: ReactNode;
}

/** A short fact beside a title. Its tone only repeats its words. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

/** The time of stale data, shown below it. Includes the day if it is not today. */
export function CachedAt({ at }: { readonly at: number }) {
  const then = new Date(at);
  const isToday = getDayOf(then) === useToday();
  const when = new Intl.DateTimeFormat(getLocale(), {
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
  /** When the server sent the data, if it is stale because the network failed. */
  readonly staleSince?: number | undefined;
  /** The fragment of links to it, as in `/research#analysis`; undefined until it can be scrolled to. */
  readonly anchor?: string | undefined;
  readonly children?: ReactNode;
}

/** The history entries whose target was shown, because Back must not scroll to it again. */
const shown = new Set<string>();

/**
 * A title that scrolls to itself and takes the focus for a link to `#anchor`, even if it mounts later than its page.
 * Separate, because the landing page also shows cards and has no router.
 */
function TargetTitle({ anchor, children }: { readonly anchor: string; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key: entry } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}` || shown.has(entry)) return;
    shown.add(entry);
    // If the user pressed Tab while the card was loading, keep the focus. The page's own heading may lose it.
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

export function Card({ title, aside, staleSince, anchor, children }: CardProps) {
  return (
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
}

interface FoldedCardProps extends Pick<CardProps, "title" | "staleSince"> {
  readonly line: string;
  /** Starts unfolded, because its content is in use. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A card with nothing left to do: one line that unfolds on a tap. */
export function FoldedCard({ title, line, isOpen = false, staleSince, children }: FoldedCardProps) {
  return (
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
}
