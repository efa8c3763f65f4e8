import { changeModelConsent } from "@goals/contracts/endpoints/auth";
import { findModelConsent, MODEL_READS, THIS_MACHINE } from "@goals/contracts/account";
import {
  Button,
  Card,
  formatInstant,
  getBootstrap,
  Link,
  setCache,
  t,
  useMutation,
  USER_PATH,
  useUser,
} from "@goals/kit";
import { useState } from "react";
import { CheckBox } from "./controls.tsx";
import { ExportButton } from "./export-button.tsx";
import { ImportDialog } from "./import/import-dialog.tsx";
import styles from "./profile.module.css";

export function ModelConsent() {
  const user = useUser();
  const operator = getBootstrap().languageModel;
  const consent = user && (operator ? findModelConsent(user, operator) : user.modelConsent);
  const { run, pending } = useMutation({
    endpoint: changeModelConsent,
    onSuccess: (changed) => setCache(USER_PATH, changed),
    onError: t("Failed to save your answer. Please try again."),
  });
  if (!operator && !consent) return null;
  return (
    <Card title={t("Language model")}>
      <p className="quiet">
        {t(
          "If you agree, a language model writes lines of your analyses, and tasks. Otherwise fixed rules write them.",
        )}{" "}
        {t(MODEL_READS.answers)} {t(MODEL_READS.tasks)} {t(MODEL_READS.never)}{" "}
        {operator &&
          (operator === THIS_MACHINE
            ? t("It runs on this machine, and nothing you wrote leaves it.")
            : t("It is run by {operator}.", { operator }))}{" "}
        <Link to="/privacy">{t("Privacy")}</Link>
      </p>
      <div>
        <CheckBox
          label={t("A language model may read my answers")}
          checked={consent?.allowed === true}
          disabled={pending}
          onChange={(allowed) => void run({ body: { allowed, ...(operator && { operator }) } })}
        />
      </div>
      {consent && (
        <p className="quiet">
          {t(consent.allowed ? "You agreed on {date}." : "You declined on {date}.", {
            date: formatInstant(consent.at),
          })}
        </p>
      )}
    </Card>
  );
}

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
