import { importData } from "@goals/contracts/endpoints/account";
import type { ImportedList } from "@goals/contracts/imported-lists";
import { Button, formatInstant, formatNumber, plural, request, t } from "@goals/kit";
import { type PropsWithChildren, useState } from "react";
import { CheckBox, formatHour } from "../controls.tsx";
import profileStyles from "../profile.module.css";
import styles from "./import.module.css";
import type { ReadExport } from "./preview-file.ts";

export type Done = Readonly<{ sentence: string; path: string }>;

/** The one import of the dialog at a time. */
export interface BringIn {
  readonly run: (work: () => Promise<Done>) => Promise<unknown>;
  readonly pending: boolean;
}

export const ImportButton = (
  props: PropsWithChildren<{ bringIn: BringIn; work: () => Promise<Done> }>,
) => (
  <Button
    pending={props.bringIn.pending}
    pendingLabel={t("Importing...")}
    onClick={() => void props.bringIn.run(props.work)}
  >
    {props.children}
  </Button>
);

export function ImportActions({ children }: PropsWithChildren) {
  return (
    <div className={profileStyles.actions}>
      {children}
      {/* The dialog's own close returns the focus; unmounting it open would lose it. */}
      <Button
        variant="quiet"
        onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
      >
        {t("Not now")}
      </Button>
    </div>
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
  coachAnswers: "Answers to questions",
  pins: "Pinned sentences",
};

type Changes = ReadExport["preview"]["changes"];

const describeChange = ({ dayBeginsAt, heavy }: Changes): string => {
  if (dayBeginsAt !== undefined) return `${t("My day starts at")}: ${formatHour(dayBeginsAt)}`;
  return `${t("Is anything heavy right now?")} ${heavy ? t("Yes") : t("No")}`;
};

export function ExportPreview(props: { read: ReadExport; bringIn: BringIn }) {
  const { file, preview } = props.read;
  const { email, exportedAt, lists, left, changes, refusal } = preview;
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const toggle = (name: string) =>
    setUnticked((names) =>
      names.includes(name) ? names.filter((other) => other !== name) : [...names, name],
    );
  async function restore(): Promise<Done> {
    const none = unticked.map((name) => [name, undefined]);
    const user = { ...file.user, ...Object.fromEntries(none) };
    const { message } = await request(importData, { body: { ...file, user } });
    return { sentence: t(message), path: "/" };
  }
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
          {lists
            .filter(({ incoming, existing }) => incoming + existing > 0)
            .map(({ list, incoming, existing }) => (
              <tr key={list}>
                <th scope="row">{t(LISTS[list])}</th>
                <td>{formatNumber(incoming)}</td>
                <td>{formatNumber(existing)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {refusal === null && Object.keys(changes).length > 0 && (
        <fieldset className={profileStyles.choices}>
          <legend className={profileStyles.legend}>{t("Settings it would change")}</legend>
          {Object.entries(changes).map(([name, value]) => (
            <CheckBox
              key={name}
              label={describeChange({ [name]: value })}
              checked={!unticked.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </fieldset>
      )}
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
      <ImportActions>
        {refusal === null && (
          <ImportButton bringIn={props.bringIn} work={restore}>
            {t("Restore")}
          </ImportButton>
        )}
      </ImportActions>
    </>
  );
}
