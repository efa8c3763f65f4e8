import { importData, importSheet } from "@goals/contracts/endpoints/account";
import { createFailure } from "@goals/contracts/notices";
import type { Sheet } from "@goals/contracts/sheet";
import { Button, ButtonLink, Dialog, plural, request, t, useMutation, useToday } from "@goals/kit";
import { useState } from "react";
import profileStyles from "../profile.module.css";
import styles from "./import.module.css";
import { previewFile, type ReadFile, type ReadSheet, refuseForNow } from "./preview-file.ts";
import { ExportPreview, Refused, SheetPreview } from "./previews.tsx";

/** Includes file extensions, because some systems do not know the media type of CSV. */
const FILES = [".json", ".csv", ".tsv", ".txt", "application/json", "text/csv"].join();

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
  const rows = placed[read.kind];
  const lost = rows.filter(({ outcome }) => outcome !== "new").length;
  const count = rows.length - lost;
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

interface Offer {
  readonly label: string;
  readonly send: () => Promise<Done>;
}

/** The import that a file offers; null if nothing of it can come in. */
function offerImport(read: ReadFile, chosen: ReadonlySet<number>): Offer | null {
  if (read.kind === "export") {
    const send = async () => {
      const { message } = await request(importData, { body: read.file });
      return { sentence: t(message), path: "/" };
    };
    return read.preview.refusal === null ? { label: t("Restore"), send } : null;
  }
  if (read.kind === "refused" || chosen.size === 0) return null;
  const label =
    read.kind === "tasks"
      ? plural(chosen.size, "Plan {count} task", "Plan {count} tasks")
      : plural(chosen.size, "Set {count} objective", "Set {count} objectives");
  return { label, send: () => importChosen(read, chosen) };
}

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<Done | null>(null);
  const look = useMutation({
    send: (file: File) => previewFile(file, today),
    onSuccess: (result) => {
      setRead(result);
      if ("placed" in result) setChosen(chooseAll(result));
    },
    onError: () => {
      setRead(refuseForNow());
      return undefined;
    },
  });
  const bringIn = useMutation({
    send: (offer: Offer) => offer.send(),
    onSuccess: setDone,
    onError: createFailure(t("Failed to import. Please try again.")),
  });
  const offer = read && offerImport(read, chosen);
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
            {read && "placed" in read && (
              <SheetPreview read={read} chosen={chosen} onChoose={setChosen} />
            )}
            <div className={profileStyles.actions}>
              {offer && (
                <Button
                  pending={bringIn.pending}
                  pendingLabel={t("Importing...")}
                  onClick={() => void bringIn.run(offer)}
                >
                  {offer.label}
                </Button>
              )}
              {/* The dialog's own close returns the focus; unmounting it open would lose it. */}
              <Button
                variant="quiet"
                onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
              >
                {t("Not now")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
