import { emailChange, type EmailAddress } from "@goals/contracts/email-address";
import { EMAIL, EMAIL_FAILURE } from "@goals/contracts/email-notices";
import { requestEmailChange } from "@goals/contracts/endpoints/email";
import { ApiError, t, TextField, useMutation } from "@goals/kit";
import { AuthForm } from "../auth-form/auth-form.tsx";
import { getFailureNotice } from "../auth-form/failure-notice.ts";
import { useAuthForm } from "../auth-form/use-auth-form.ts";
import styles from "./email-row.module.css";

export function EmailChangeForm({ onDone }: { readonly onDone: (address: EmailAddress) => void }) {
  const form = useAuthForm(emailChange.shape, { newEmail: "" });
  const change = useMutation({
    showsRetry: true,
    endpoint: requestEmailChange,
    onSuccess: onDone,
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
      formRef={form.formRef}
      onSubmit={() => form.validate() && void change.run({ body: form.values })}
    >
      <p className={styles.state}>
        {t(
          "We'll email a link to the new address. Nothing changes until you open it. We'll also tell your current address, which can undo the change for a week.",
        )}
      </p>
      <TextField
        {...form.fieldProps("newEmail")}
        label={t("New email address")}
        type="email"
        autoComplete="email"
      />
    </AuthForm>
  );
}
