import { buildAccessKeyPath, type CreatedAccessKey } from "@goals/contracts/access-keys";
import { Button, Dialog, notify, t, TextField } from "@goals/kit";
import { useState } from "react";
import styles from "../profile.module.css";
import { ConnectionForm } from "./connection-form.tsx";

interface ConnectionDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Creates a calendar feed, a shared page or a token, and shows its address or secret once. */
export function ConnectionDialog({ open, onClose }: ConnectionDialogProps) {
  const [made, setMade] = useState<CreatedAccessKey | null>(null);
  function close() {
    setMade(null);
    onClose();
  }
  return (
    <Dialog open={open} title={made ? made.name : t("New connection")} onClose={close}>
      {open &&
        (made ? (
          <MadeConnection made={made} onDone={close} />
        ) : (
          <ConnectionForm onMade={setMade} onCancel={close} />
        ))}
    </Dialog>
  );
}

const LABELS = {
  feed: "Address of the feed",
  share: "Address of the page",
  token: "Token",
} as const;
const WHAT_NEXT = {
  feed: "Subscribe to it in your calendar app. Anyone with this address can read your tasks.",
  share: "Anyone with this address sees colours and the score, but none of your words.",
  token: "Give it only to your script: it acts in your name.",
} as const;

function MadeConnection({
  made,
  onDone,
}: {
  readonly made: CreatedAccessKey;
  readonly onDone: () => void;
}) {
  const path = buildAccessKeyPath(made.kind, made.secret);
  const value = path === null ? made.secret : new URL(path, location.origin).href;
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      notify({ title: t("Copied") });
    } catch {
      notify(
        { title: t("Error"), description: t("Please select the text and copy it.") },
        "failure",
      );
    }
  }
  return (
    <div className={styles.form}>
      <p className={styles.alert}>{t("Copy it now. You won't see it again.")}</p>
      <TextField
        label={t(LABELS[made.kind])}
        value={value}
        readOnly
        dir="ltr"
        hint={t(WHAT_NEXT[made.kind])}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t("Copy")}</Button>
        <Button variant="secondary" onClick={onDone}>
          {t("Close")}
        </Button>
      </div>
    </div>
  );
}
