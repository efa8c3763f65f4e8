import { addDays, type Day } from "@goals/contracts/dates";
import { Button, t } from "@goals/kit";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { formatRelativeDay } from "../day/days.ts";
import type { Ghost } from "./find-ghosts.ts";
import styles from "./ghosts.module.css";

function formatLeft(day: Day, today: Day): string {
  if (day === today) return t("Still open from today");
  if (day === addDays(today, -1)) return t("Still open from yesterday");
  return t("Still open from {day}", { day: formatRelativeDay(day, today) });
}

function describeGhost({ left, step, isAsked }: Ghost, today: Day): string {
  if (isAsked) return t("This keeps waiting. Make it smaller, or let it go?");
  if (left) return formatLeft(left.date, today);
  return step?.title ?? "";
}

function nameGhost({ left, plan: { title }, isAsked }: Ghost): string | undefined {
  if (isAsked) return t("Make it smaller: {title}", { title });
  return left ? t("Carry over: {title}", { title }) : undefined;
}

interface GhostsProps {
  readonly ghosts: readonly Ghost[];
  readonly today: Day;
  /** Puts a suggestion into a line and returns its slot. Moves the cursor if there is one in the plan. */
  readonly onTake: (ghost: Ghost) => number;
  readonly onLetGo: (ghost: Ghost) => void;
}

/** Suggestions below the lines. A tap is announced, and leaves a cursor and a keyboard as they are. */
export function Ghosts({ ghosts, today, onTake, onLetGo }: GhostsProps) {
  const section = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  // The place of the suggestions stays when one is taken.
  const [most] = useState(ghosts.length);
  if (most === 0) return null;
  // The tapped button may disappear, so the section takes its focus.
  const keepFocus = () => {
    if (section.current?.contains(document.activeElement))
      section.current.focus({ preventScroll: true });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.ghosts}
      data-most={most}
      aria-label={ghosts.length > 0 ? t("Suggestions") : undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {ghosts.length > 0 && (
        <ul className={styles.list}>
          {ghosts.map((ghost) => {
            const { title } = ghost.plan;
            const name = nameGhost(ghost);
            return (
              <li key={ghost.key} className={styles.ghost}>
                <button
                  type="button"
                  className={styles.take}
                  aria-describedby={`ghost-${ghost.key}`}
                  onClick={() => {
                    keepFocus();
                    const slot = onTake(ghost);
                    setSaid(title && t("“{title}” is task {slot} now.", { title, slot }));
                  }}
                >
                  <Plus aria-hidden size={16} className={styles.plus} />
                  <span className={styles.words}>
                    {name && <span className="visually-hidden">{name}</span>}
                    <span className="note" dir="auto" aria-hidden={name !== undefined}>
                      {title || t("What is the first step?")}
                    </span>
                    <span
                      id={`ghost-${ghost.key}`}
                      className={styles.why}
                      dir="auto"
                      // It describes the button and is no part of its name.
                      aria-hidden
                    >
                      {describeGhost(ghost, today)}
                    </span>
                  </span>
                </button>
                {ghost.isAsked && (
                  <Button
                    variant="quiet"
                    aria-label={t("Let it go: {title}", { title })}
                    onClick={() => {
                      keepFocus();
                      setSaid(t("Let go: {title}", { title }));
                      onLetGo(ghost);
                    }}
                  >
                    {t("Let it go")}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
