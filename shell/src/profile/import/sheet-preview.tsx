import { importSheet } from "@goals/contracts/endpoints/account";
import { OBJECTIVE_LABELS } from "@goals/contracts/objectives";
import { formatDay, formatNumber, plural, request, t } from "@goals/kit";
import { useState } from "react";
import { formatPeriod } from "../controls.tsx";
import styles from "./import.module.css";
import type { ReadSheet, Row } from "./preview-file.ts";
import type { SkippedRow } from "./found-task.ts";
import { type BringIn, type Done, ImportActions, ImportButton } from "./previews.tsx";

/** Formats the target of a row: "Thu 14 May, place 2". */
function formatPlace(row: Row): string {
  if ("slot" in row) {
    if (row.date === null) return t("No day");
    const day = formatDay(row.date, { weekday: "short", day: "numeric", month: "short" });
    const place = t("{day}, task {number}", { day, number: formatNumber(row.slot ?? 0) });
    return row.completed ? t("{place}, done", { place }) : place;
  }
  if (row.month === null || row.type === null) return "";
  const month = formatPeriod(row.month);
  return t("{type}, {month}", { type: t(OBJECTIVE_LABELS[row.type]), month });
}

async function importRows(kind: ReadSheet["kind"], rows: readonly Row[]): Promise<Done> {
  const tasks = rows.filter((row) => "slot" in row);
  const objectives = rows.filter((row) => "type" in row);
  const body = {
    tasks: tasks.map(({ title, date, completed, slot }) => ({
      title,
      date,
      completed,
      ...(slot !== null && { slot }),
    })),
    objectives: objectives.map(({ type, title, description, month }) => ({
      type,
      title,
      description,
      month,
    })),
  };
  const placed = await request(importSheet, { body });
  const lost = placed[kind].filter(({ outcome }) => outcome !== "new").length;
  const count = rows.length - lost;
  const came =
    kind === "tasks"
      ? plural(count, "{count} task is planned.", "{count} tasks are planned.")
      : plural(count, "{count} objective is set.", "{count} objectives are set.");
  const rest = plural(
    lost,
    "{count} place was taken in the meantime.",
    "{count} places were taken in the meantime.",
  );
  return {
    sentence: lost > 0 ? `${came} ${rest}` : came,
    path: kind === "tasks" ? "/today" : "/objectives",
  };
}

const toGroup = ({ outcome, unread }: Row) =>
  outcome !== "new" ? outcome : unread === undefined ? "incoming" : "offered";

type ShownRow = Row | SkippedRow;

function describe(row: Row): string {
  if (row.reason) return t(row.reason);
  const place = formatPlace(row);
  return row.unread
    ? `${place}. ${t("“{text}” is not a date we can read.", { text: row.unread })}`
    : place;
}

export function SheetPreview(props: { read: ReadSheet; bringIn: BringIn }) {
  const { kind, rows } = props.read;
  const {
    incoming = [],
    offered = [],
    existing = [],
    refused = [],
  } = Object.groupBy(rows, toGroup);
  // Nothing is planned on a day that the file does not name, unless the user chooses the place.
  const [chosen, setChosen] = useState<ReadonlySet<Row>>(new Set(incoming));
  const { size } = chosen;
  const toggle = (row: Row) =>
    setChosen(
      new Set([...incoming, ...offered].filter((one) => chosen.has(one) !== (one === row))),
    );

  function renderGroup(title: string, group: readonly ShownRow[], isChoice = false) {
    if (group.length === 0) return null;
    const Line = isChoice ? "label" : "div";
    return (
      <section aria-label={title}>
        <h3 className={styles.heading}>
          {t("{title} ({number})", { title, number: formatNumber(group.length) })}
        </h3>
        <ul className={styles.rows}>
          {group.map((row, index) => (
            <li key={index}>
              <Line className={isChoice ? styles.choice : styles.row}>
                {isChoice && "outcome" in row && (
                  <input type="checkbox" checked={chosen.has(row)} onChange={() => toggle(row)} />
                )}
                <span>
                  <span className={styles.title} dir="auto">
                    {row.title || "–"}
                  </span>
                  <span className={styles.detail}>
                    {"outcome" in row ? describe(row) : row.reason}
                  </span>
                </span>
              </Line>
            </li>
          ))}
        </ul>
      </section>
    );
  }

  return (
    <>
      {renderGroup(t("Will be imported"), incoming, true)}
      {renderGroup(t("Without a day: choose what to plan in the next free places"), offered, true)}
      {renderGroup(t("Here already"), existing)}
      {renderGroup(t("Won't be imported"), [...refused, ...props.read.skipped])}
      <ImportActions>
        {size > 0 && (
          <ImportButton
            bringIn={props.bringIn}
            work={() =>
              importRows(
                kind,
                rows.filter((row) => chosen.has(row)),
              )
            }
          >
            {kind === "tasks"
              ? plural(size, "Plan {count} task", "Plan {count} tasks")
              : plural(size, "Set {count} objective", "Set {count} objectives")}
          </ImportButton>
        )}
      </ImportActions>
    </>
  );
}
