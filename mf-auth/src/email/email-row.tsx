import type { EmailAddress } from "@goals/contracts/email-address";
import { EMAIL_FAILURE, EMAIL_SUCCESS } from "@goals/contracts/email-notices";
import { buildPath } from "@goals/contracts/endpoint";
import { isLostEmail } from "@goals/contracts/lost-email";
import {
  cancelEmailChange,
  getEmailAddress,
  sendEmailVerification,
} from "@goals/contracts/endpoints/email";
import { Button, Dialog, formatInstant, notify, setCache, t, useMutation } from "@goals/kit";
import { useState } from "react";
import { EmailChangeForm } from "./email-change-form.tsx";
import styles from "./email-row.module.css";

const ADDRESS = buildPath(getEmailAddress);

export function EmailRow({ address }: { readonly address: EmailAddress }) {
  const [isOpen, setOpen] = useState(false);
  const { email, verifiedAt, pending } = address;
  const isLost = isLostEmail(email);
  return (
    <>
      <div className={styles.row}>
        <div>
          <p>{t("Email address")}</p>
          <p className={styles.state}>
            {isLost ? t("Someone else has confirmed this address. Please enter your own.") : email}
          </p>
        </div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t("Change email address")}
        </Button>
      </div>
      {verifiedAt === null && !isLost && <UnverifiedRow />}
      {pending && <PendingRow {...pending} />}
      <Dialog open={isOpen} title={t("Change email address")} onClose={() => setOpen(false)}>
        {isOpen && (
          <EmailChangeForm
            onDone={(changed) => {
              setCache(ADDRESS, changed);
              setOpen(false);
              notify(EMAIL_SUCCESS.sent);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function UnverifiedRow() {
  const send = useMutation({
    endpoint: sendEmailVerification,
    onSuccess: EMAIL_SUCCESS.verificationSent,
    revalidates: [ADDRESS],
    onError: EMAIL_FAILURE.verification,
  });
  return (
    <div className={styles.row}>
      <p className={styles.state}>{t("Not confirmed yet. Please open the link we emailed you.")}</p>
      <Button
        variant="quiet"
        pending={send.pending}
        pendingLabel={t("Sending...")}
        onClick={() => void send.run({})}
      >
        {t("Send another link")}
      </Button>
    </div>
  );
}

function PendingRow({ email, expiresAt }: NonNullable<EmailAddress["pending"]>) {
  const cancel = useMutation({
    endpoint: cancelEmailChange,
    onSuccess: (changed) => {
      setCache(ADDRESS, changed);
      notify(EMAIL_SUCCESS.cancelled);
    },
    onError: EMAIL_FAILURE.cancel,
  });
  const until = formatInstant(expiresAt, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className={styles.row}>
      <p className={styles.state}>
        {t("Open the link we emailed to {email} by {until}.", { until, email })}
      </p>
      <Button variant="quiet" pending={cancel.pending} onClick={() => void cancel.run({})}>
        {t("Cancel the change")}
      </Button>
    </div>
  );
}
