import { exportData } from "@goals/contracts/endpoints/account";
import { FAILURE } from "@goals/contracts/notices";
import { PRODUCT } from "@goals/contracts/product";
import {
  Button,
  Card,
  finishSignOut,
  Link,
  request,
  requestSignOut,
  useMutation,
  t,
} from "@goals/kit";
import { useState } from "react";
import { ImportDialog } from "./import/import-dialog.tsx";
import styles from "./profile.module.css";

/** All parts of the export: one that is longer than a restore accepts comes in several. */
async function fetchExport(): Promise<unknown[]> {
  const first = await request(exportData);
  const parts: unknown[] = [first];
  for (let number = 2; number <= (first.part?.of ?? 1); number += 1) {
    parts.push(await request(exportData, { query: { part: `${number}` } }));
  }
  return parts;
}

/** One file for each part. Not indented: a restore has a size limit. */
function downloadExport(parts: readonly unknown[]): void {
  for (const [index, part] of parts.entries()) {
    downloadJson(parts.length === 1 ? "" : `-${index + 1}-of-${parts.length}`, part);
  }
}

function downloadJson(suffix: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${PRODUCT.toLowerCase()}-export${suffix}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** The export of everything the person wrote, the import, and signing out. */
export function YourData() {
  const [isImporting, setImporting] = useState(false);
  const download = useMutation({
    send: fetchExport,
    onSuccess: downloadExport,
    onError: { title: t("Error"), description: t("Failed to export your data. Please try again.") },
  });
  const logOut = useMutation({
    send: requestSignOut,
    onSuccess: () => void finishSignOut(),
    onError: FAILURE.logout,
  });
  return (
    <Card title={t("Your data")}>
      <p className={styles.text}>
        {t(
          "One file with everything you ever wrote here. It is yours; read it, keep it, take it elsewhere.",
        )}
      </p>
      <p className={styles.text}>
        <Link to="/privacy">{t("What we keep about you, and for how long")}</Link>
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          pending={download.pending}
          onClick={() => void download.run(undefined)}
        >
          {t("Export My Data")}
        </Button>
        <Button variant="secondary" onClick={() => setImporting(true)}>
          {t("Import")}
        </Button>
        <Button
          variant="secondary"
          pending={logOut.pending}
          onClick={() => void logOut.run(undefined)}
        >
          {t("Log Out")}
        </Button>
      </div>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Card>
  );
}
