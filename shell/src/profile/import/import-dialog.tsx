import { importSheet } from "@goals/contracts/endpoints/sheet";
import type { Sheet } from "@goals/contracts/sheet";
import { createFailure } from "@goals/contracts/notices";
import { Button, ButtonLink, Dialog, plural, request, t, useMutation, useToday } from "@goals/kit";
import { useState } from "react";
import profileStyles from "../profile.module.css";
import { ExportPreview } from "./export-preview.tsx";
import styles from "./import.module.css";
import {
  previewFile,
  refuseForNow,
  restoreExport,
  type ReadExport,
  type ReadSheet,
  type RefusedFile,
} from "./preview-file.ts";
import { SheetPreview } from "./sheet-preview.tsx";

/** Includes file extensions, because some systems do not know the media type of CSV. */
const FILES = [".json", ".csv", ".tsv", ".txt", "application/json", "text/csv"].join();
const NOT_IMPORTED = createFailure("Failed to import. Please try again.");

interface Done {
  readonly sentence: string;
  readonly path: string;
}

function toSheet({ placed }: ReadSheet, chosen: ReadonlySet<number>): Sheet {
  const isChosen = ({ outcome }: { outcome: string }, index: number) =>
    outcome === "new" && chosen.has(index);
  return {
    tasks: placed.tasks.filter(isChosen).map(({ title, date, slot, completed }) => ({
      title,
      date,
      ...(slot !== null && { slot }),
      completed,
    })),
    objectives: placed.objectives
      .filter(isChosen)
      .map(({ type, title, description, month }) => ({ type, title, description, month })),
  };
}

const chooseAll = ({ placed, kind }: ReadSheet) =>
  new Set(placed[kind].flatMap(({ outcome }, index) => (outcome === "new" ? [index] : [])));

async function importChosen(read: ReadSheet, chosen: ReadonlySet<number>): Promise<Done> {
  const placed = await request(importSheet, { body: toSheet(read, chosen) });
  const count = [...placed.tasks, ...placed.objectives].filter(
    ({ outcome }) => outcome === "new",
  ).length;
  const lost = placed[read.kind].length - count;
  const came =
    read.kind === "tasks"
      ? plural(count, "{count} task is planned.", "{count} tasks are planned.")
      : plural(count, "{count} objective is set.", "{count} objectives are set.");
  const rest = plural(
    lost,
    "{count} place was taken in the meantime.",
    "{count} places were taken in the meantime.",
  );
  return {
    sentence: lost > 0 ? `${came} ${rest}` : came,
    path: read.kind === "tasks" ? "/today" : "/objectives",
  };
}

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const [read, setRead] = useState<ReadExport | ReadSheet | RefusedFile | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<Done | null>(null);
  const look = useMutation({
    send: (file: File) => previewFile(file, today),
    onSuccess: (result) => {
      setRead(result);
      if (result.kind === "tasks" || result.kind === "objectives") setChosen(chooseAll(result));
    },
    onError: () => {
      setRead(refuseForNow());
      return undefined;
    },
  });
  const bringIn = useMutation({
    send: async (what: ReadExport | ReadSheet): Promise<Done> => {
      if (what.kind !== "export") return importChosen(what, chosen);
      const { message } = await restoreExport(what);
      return { sentence: t(message), path: "/" };
    },
    onSuccess: setDone,
    onError: NOT_IMPORTED,
  });
  function close() {
    // Any page may show imported data.
    if (done) location.reload();
    else onClose();
  }

  return (
    <Dialog open title={t("Import")} onClose={close}>
      <div className={profileStyles.form}>
        {done ? (
          <>
            <p role="status" className={profileStyles.alert}>
              {done.sentence}
            </p>
            <div className={profileStyles.actions}>
              <ButtonLink reloadDocument to={done.path}>
                {t("Show me")}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className="quiet">
              {t(
                "Choose one of your exports, or a CSV list of tasks or objectives. Nothing changes until you've seen what will be imported.",
              )}
            </p>
            <label className={styles.label}>
              {t("File")}
              <input
                type="file"
                accept={FILES}
                className={styles.file}
                disabled={look.pending || bringIn.pending}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  setRead(null);
                  if (file) void look.run(file);
                }}
              />
            </label>
            <div role="status">{look.pending && <p className="quiet">{t("Reading...")}</p>}</div>
            {read?.kind === "refused" && <Refused file={read} />}
            {read?.kind === "export" && <ExportPreview preview={read.preview} />}
            {(read?.kind === "tasks" || read?.kind === "objectives") && (
              <SheetPreview read={read} chosen={chosen} onChoose={setChosen} />
            )}
            <div className={profileStyles.actions}>
              {read && canComeIn(read, chosen) && (
                <Button
                  pending={bringIn.pending}
                  pendingLabel={t("Importing...")}
                  onClick={() => void bringIn.run(read)}
                >
                  {nameAction(read, chosen)}
                </Button>
              )}
              <Button variant="quiet" onClick={close}>
                {t("Not now")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function canComeIn(
  read: ReadExport | ReadSheet | RefusedFile,
  chosen: ReadonlySet<number>,
): read is ReadExport | ReadSheet {
  if (read.kind === "export") return read.preview.refusal === null;
  return read.kind !== "refused" && chosen.size > 0;
}

function nameAction(read: ReadExport | ReadSheet, chosen: ReadonlySet<number>): string {
  if (read.kind === "export") return t("Restore");
  return read.kind === "tasks"
    ? plural(chosen.size, "Plan {count} task", "Plan {count} tasks")
    : plural(chosen.size, "Set {count} objective", "Set {count} objectives");
}

function Refused({ file }: { readonly file: RefusedFile }) {
  return (
    <div role="alert">
      <p className={profileStyles.alert}>{t(file.sentence)}</p>
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
