import { type EmailAddress, emailChange } from "@goals/contracts/email-address";
import { EMAIL, EMAIL_FAILURE, EMAIL_SUCCESS } from "@goals/contracts/account-notices";
import { buildPath } from "@goals/contracts/endpoint";
import {
  cancelEmailChange,
  getEmailAddress,
  requestEmailChange,
  sendEmailVerification,
} from "@goals/contracts/endpoints/email";
import { isLostEmail } from "@goals/contracts/auth";
import {
  ApiError,
  Button,
  Dialog,
  formatInstant,
  notify,
  setCache,
  useMutation,
  t,
} from "@goals/kit";
import { useState } from "react";
import { AuthForm, EmailField, useAuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice } from "../auth-form/failure-notice.ts";
import styles from "./email-row.module.css";

const ADDRESS = buildPath(getEmailAddress);

export function EmailRow({ address }: { readonly address: EmailAddress }) {
  const [isOpen, setOpen] = useState(false);
  const { email, verifiedAt, pending } = address;
  const isLost = isLostEmail(email);
  const send = useMutation({
    endpoint: sendEmailVerification,
    onSuccess: EMAIL_SUCCESS.verificationSent,
    revalidates: [ADDRESS],
    onError: EMAIL_FAILURE.verification,
  });
  const cancel = useMutation({
    endpoint: cancelEmailChange,
    onSuccess: (changed) => {
      setCache(ADDRESS, changed);
      notify(EMAIL_SUCCESS.cancelled);
    },
    onError: EMAIL_FAILURE.cancel,
  });
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
      {verifiedAt === null && !isLost && (
        <div className={styles.row}>
          <p className={styles.state}>
            {t("Not confirmed yet. Please open the link we emailed you.")}
          </p>
          <Button
            variant="quiet"
            pending={send.pending}
            pendingLabel={t("Sending...")}
            onClick={() => void send.run({})}
          >
            {t("Send another link")}
          </Button>
        </div>
      )}
      {pending && (
        <div className={styles.row}>
          <p className={styles.state}>
            {t("Open the link we emailed to {email} by {until}.", {
              email: pending.email,
              until: formatInstant(pending.expiresAt, { dateStyle: "medium", timeStyle: "short" }),
            })}
          </p>
          <Button variant="quiet" pending={cancel.pending} onClick={() => void cancel.run({})}>
            {t("Cancel the change")}
          </Button>
        </div>
      )}
      <Dialog open={isOpen} title={t("Change email address")} onClose={() => setOpen(false)}>
        {isOpen && <EmailChangeForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function EmailChangeForm({ onDone }: { readonly onDone: () => void }) {
  const form = useAuthForm(emailChange.shape, { newEmail: "" });
  const change = useMutation({
    showsRetry: true,
    endpoint: requestEmailChange,
    onSuccess: (changed) => {
      setCache(ADDRESS, changed);
      notify(EMAIL_SUCCESS.sent);
      onDone();
    },
    onError: (error) => {
      const sentence = error instanceof ApiError ? error.problem?.message : undefined;
      if (sentence === EMAIL.own) form.showErrors({ newEmail: sentence });
      return getFailureNotice(EMAIL_FAILURE.change, error);
    },
  });
  return (
    <AuthForm
      label={t("Change email address")}
      action={t("Send the link")}
      pendingLabel={t("Sending...")}
      mutation={change}
      form={form}
      onSubmit={() => void change.run({ body: form.values })}
    >
      <p className={styles.state}>
        {t(
          "We'll email a link to the new address. Nothing changes until you open it. We'll also tell your current address, which can undo the change for a week.",
        )}
      </p>
      <EmailField {...form.fieldProps("newEmail")} label={t("New email address")} />
    </AuthForm>
  );
}
