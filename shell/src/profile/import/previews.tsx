import type { ImportedList } from "@goals/contracts/imported-lists";
import { OBJECTIVE_LABELS } from "@goals/contracts/objectives";
import type { PlacedObjective, PlacedTask } from "@goals/contracts/sheet";
import { formatDay, formatInstant, formatNumber, plural, t } from "@goals/kit";
import { formatPeriod } from "../controls.tsx";
import profileStyles from "../profile.module.css";
import styles from "./import.module.css";
import type { ReadExport, ReadSheet, RefusedFile } from "./preview-file.ts";

type Row = PlacedTask | PlacedObjective;

interface SheetPreviewProps {
  readonly read: ReadSheet;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

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

export function SheetPreview({ read, chosen, onChoose }: SheetPreviewProps) {
  const rows: readonly Row[] = read.kind === "tasks" ? read.placed.tasks : read.placed.objectives;
  function toggle(index: number) {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    onChoose(next);
  }

  function renderGroup(outcome: Row["outcome"], title: string) {
    const group = rows.flatMap((row, index) => (row.outcome === outcome ? [{ row, index }] : []));
    if (group.length === 0) return null;
    const isChoice = outcome === "new";
    const Line = isChoice ? "label" : "div";
    return (
      <section aria-label={title}>
        <h3 className={styles.heading}>
          {t("{title} ({number})", { title, number: formatNumber(group.length) })}
        </h3>
        <ul className={styles.rows}>
          {group.map(({ row, index }) => (
            <li key={index}>
              <Line className={isChoice ? styles.choice : styles.row}>
                {isChoice && (
                  <input
                    type="checkbox"
                    checked={chosen.has(index)}
                    onChange={() => toggle(index)}
                  />
                )}
                <span>
                  <span className={styles.title} dir="auto">
                    {row.title || "–"}
                  </span>
                  <span className={styles.detail}>
                    {row.reason ? t(row.reason) : formatPlace(row)}
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
      {read.skipped > 0 && (
        <p className="quiet">
          {plural(
            read.skipped,
            "{count} row is a heading or a note.",
            "{count} rows are headings or notes.",
          )}
        </p>
      )}
      {renderGroup("new", t("Will be imported"))}
      {renderGroup("existing", t("Here already"))}
      {renderGroup("refused", t("Won't be imported"))}
    </>
  );
}

const LISTS: Readonly<Record<ImportedList, string>> = {
  tasks: "Tasks",
  objectives: "Objectives",
  missions: "Missions",
  research: "Research sections",
  analyses: "Analyses",
  setAside: "Lines you set aside",
  weekReviews: "Weekly reviews",
  days: "Days with a note or rest",
  daysAway: "Days away",
  weekdaysOff: "Weekdays off",
  coachAnswers: "Answers to the coach",
};

export function ExportPreview({ preview }: Pick<ReadExport, "preview">) {
  const { email, exportedAt, lists, left, refusal } = preview;
  const filled = lists.filter(({ incoming, existing }) => incoming + existing > 0);
  return (
    <>
      <p className="quiet">
        {t("Exported by {email} on {date}.", { email, date: formatInstant(exportedAt) })}
      </p>
      <table className={styles.lists}>
        <thead>
          <tr>
            <th scope="col">{t("What")}</th>
            <th scope="col">{t("In the file")}</th>
            <th scope="col">{t("Here already")}</th>
          </tr>
        </thead>
        <tbody>
          {filled.map(({ list, incoming, existing }) => (
            <tr key={list}>
              <th scope="row">{t(LISTS[list])}</th>
              <td>{formatNumber(incoming)}</td>
              <td>{formatNumber(existing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left.ofAccount > 0 && (
        <p className="quiet">
          {plural(
            left.ofAccount,
            "{count} entry about devices, links and keys stays behind: it belongs to the account it came from.",
            "{count} entries about devices, links and keys stay behind: they belong to the account they came from.",
          )}
        </p>
      )}
      {left.surplus > 0 && (
        <p className="quiet">
          {plural(
            left.surplus,
            "{count} old entry exceeds what an account can hold, and stays in the file.",
            "{count} old entries exceed what an account can hold, and stay in the file.",
          )}
        </p>
      )}
      {refusal !== null && (
        <p role="alert" className={profileStyles.alert}>
          {t(refusal)}
        </p>
      )}
    </>
  );
}

export function Refused({ file }: { readonly file: RefusedFile }) {
  return (
    <div role="alert">
      <p className={profileStyles.alert}>{file.sentence}</p>
      {file.place !== null && (
        <p className="quiet">
          {t("In the file at:")}{" "}
          <code dir="ltr" className={styles.place}>
            {file.place}
          </code>
        </p>
      )}
    </div>
  );
}
