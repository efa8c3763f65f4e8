import { Button, Card, Link, t } from "@goals/kit";
import { useState } from "react";
import { ExportButton } from "./export-button.tsx";
import { ImportDialog } from "./import/import-dialog.tsx";
import styles from "./profile.module.css";

export function YourData() {
  const [isImporting, setImporting] = useState(false);
  return (
    <Card title={t("Export and import")}>
      <p className="quiet">
        {t("One file with everything you wrote here. It's yours to read, keep and take elsewhere.")}
      </p>
      <p className="quiet">
        <Link to="/privacy">{t("What we keep about you, and for how long")}</Link>
      </p>
      <div className={styles.actions}>
        <ExportButton />
        <Button variant="secondary" onClick={() => setImporting(true)}>
          {t("Import")}
        </Button>
      </div>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Card>
  );
}
