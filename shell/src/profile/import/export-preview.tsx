import type { ImportedList } from "@goals/contracts/imported-lists";
import { formatInstant, formatNumber, plural, t } from "@goals/kit";
import profileStyles from "../profile.module.css";
import styles from "./import.module.css";
import type { ReadExport } from "./preview-file.ts";

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
