import { emailChange, type EmailAddress } from "@goals/contracts/account";
import { EMAIL, EMAIL_FAILURE, EMAIL_SUCCESS } from "@goals/contracts/account-notices";
import { buildPath } from "@goals/contracts/endpoint";
import {
  cancelEmailChange,
  getEmailAddress,
  requestEmailChange,
  sendEmailVerification,
} from "@goals/contracts/endpoints/email";
import { isLostEmail } from "@goals/contracts/auth";
import { formatInstant, notify, request, setCache, t } from "@goals/kit";
import { AuthForm, EmailField, getFailureNotice, useAuthForm } from "../auth-form/auth-form.tsx";
import { DialogButton, MutationButton, WayRow } from "./way-row.tsx";
import styles from "./ways-to-sign-in.module.css";

export function EmailRows({ address }: { readonly address: EmailAddress }) {
  const { email, verifiedAt, pending } = address;
  const isLost = isLostEmail(email);
  return (
    <>
      <WayRow
        title={t("Email address")}
        text={isLost ? t("Someone else has confirmed this address. Please enter your own.") : email}
      >
        <DialogButton variant="secondary" title={t("Change email address")}>
          {(close) => <EmailChangeForm onDone={close} />}
        </DialogButton>
      </WayRow>
      {verifiedAt === null && !isLost && (
        <WayRow text={t("Not confirmed yet. Please open the link we emailed you.")}>
          <MutationButton
            variant="secondary"
            pendingLabel={t("Sending...")}
            send={() => request(sendEmailVerification)}
            onSuccess={EMAIL_SUCCESS.verificationSent}
            onError={EMAIL_FAILURE.verification}
          >
            {t("Send another link")}
          </MutationButton>
        </WayRow>
      )}
      {pending && (
        <WayRow
          text={t("Open the link we emailed to {email} by {until}.", {
            email: pending.email,
            until: formatInstant(pending.expiresAt, { dateStyle: "medium", timeStyle: "short" }),
          })}
        >
          <MutationButton
            variant="quiet"
            send={() => request(cancelEmailChange)}
            onSuccess={EMAIL_SUCCESS.cancelled}
            onError={EMAIL_FAILURE.cancel}
          >
            {t("Cancel the change")}
          </MutationButton>
        </WayRow>
      )}
    </>
  );
}

function EmailChangeForm({ onDone }: { readonly onDone: () => void }) {
  const form = useAuthForm({
    schemas: emailChange.shape,
    initial: { newEmail: "" },
    send: (body) => request(requestEmailChange, { body }),
    onSuccess: (changed) => {
      setCache(buildPath(getEmailAddress), changed);
      notify(EMAIL_SUCCESS.sent);
      onDone();
    },
    onError: (error, showErrors) => {
      const notice = getFailureNotice(EMAIL_FAILURE.change, error);
      if (notice.description === EMAIL.own) showErrors({ newEmail: EMAIL.own });
      return notice;
    },
  });
  return (
    <AuthForm
      label={t("Change email address")}
      action={t("Send the link")}
      pendingLabel={t("Sending...")}
      form={form}
    >
      <p className={styles.state}>
        {t(
          "We'll email a link to the new address. Nothing changes until you open it. We'll also tell your current address, which " +
            "can undo the change for a week.",
        )}
      </p>
      <EmailField {...form.fieldProps("newEmail")} label={t("New email address")} />
    </AuthForm>
  );
}
