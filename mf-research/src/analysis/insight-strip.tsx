import { IconButton, t } from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState, type ReactNode, type RefObject } from "react";
import styles from "./insight-strip.module.css";

interface InsightStripProps {
  readonly title: string;
  readonly strip: RefObject<HTMLUListElement | null>;
  readonly children: readonly ReactNode[];
}

/** Shows the insights of a list one at a time. A swipe or a button shows the next one. Prints all of them. */
export function InsightStrip({ title, strip, children }: InsightStripProps) {
  const [place, setPlace] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  const total = children.length;
  const current = Math.min(place, total - 1);

  return (
    <>
      <div className={styles.head}>
        <h3 ref={head} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        {total > 1 && (
          <div className={styles.steps}>
            <span aria-live="polite">{t("{place} of {total}", { place: current + 1, total })}</span>
            <IconButton
              label={t("Previous in {list}", { list: title })}
              disabled={current === 0}
              onClick={() => showInsight(strip.current, current - 1)}
            >
              <ChevronLeft aria-hidden className="mirrored" />
            </IconButton>
            <IconButton
              label={t("Next in {list}", { list: title })}
              disabled={current === total - 1}
              onClick={() => showInsight(strip.current, current + 1)}
            >
              <ChevronRight aria-hidden className="mirrored" />
            </IconButton>
          </div>
        )}
      </div>
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={(event) => setPlace(findPlace(event.currentTarget))}
      >
        {children}
      </ul>
    </>
  );
}

/** Finds the offset closest to the scroll position. Offsets and `scrollLeft` are negative in right-to-left text. */
function findPlace(strip: HTMLElement): number {
  return Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth));
}

export function showInsight(strip: HTMLElement | null, place: number): void {
  if (!strip) return;
  const sign = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
  strip.scrollLeft = sign * place * strip.clientWidth;
}
