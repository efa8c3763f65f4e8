import { ButtonLink, Dialog, t, useMutation, useToday } from "@goals/kit";
import { useState } from "react";
import profileStyles from "../profile.module.css";
import styles from "./import.module.css";
import { previewFile, type ReadFile, refuse } from "./preview-file.ts";
import { type Done, ExportPreview, ImportActions } from "./previews.tsx";
import { SheetPreview } from "./sheet-preview.tsx";

/** Includes file extensions, because some systems do not know the media type of CSV. */
const FILES = ".json,.csv,.tsv,.txt,.md,.ics,application/json,text/csv,text/markdown,text/calendar";

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const look = useMutation({
    send: (file: File) => previewFile(file, today),
    onSuccess: setRead,
    onError: () => {
      setRead(refuse(t("The file could not be read. Please try again.")));
      return undefined;
    },
  });
  const bringIn = useMutation({
    send: (work: () => Promise<Done>) => work(),
    onSuccess: setDone,
    onError: t("Failed to import. Please try again."),
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
                "Choose one of your exports, or a file of another app: a list, CSV, JSON or calendar tasks. " +
                  "Nothing changes until you've seen what will be imported.",
              )}
            </p>
            <label className={styles.label}>
              {t("File")}
              <input
                type="file"
                accept={FILES}
                className={profileStyles.file}
                disabled={look.pending || bringIn.pending}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  setRead(null);
                  if (file) void look.run(file);
                }}
              />
            </label>
            <div role="status">{look.pending && <p className="quiet">{t("Reading...")}</p>}</div>
            {read?.kind === "export" && <ExportPreview {...{ read, bringIn }} />}
            {read && "rows" in read && <SheetPreview {...{ read, bringIn }} />}
            {read?.kind === "refused" && (
              <div role="alert">
                <p className={profileStyles.alert}>{read.sentence}</p>
                {read.place && (
                  <p className="quiet">
                    {t("In the file at:")}{" "}
                    <code dir="ltr" className={styles.place}>
                      {read.place}
                    </code>
                  </p>
                )}
              </div>
            )}
            {(!read || read.kind === "refused") && <ImportActions />}
          </>
        )}
      </div>
    </Dialog>
  );
}
