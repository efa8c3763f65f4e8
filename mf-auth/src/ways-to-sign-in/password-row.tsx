import { buildPath } from "@goals/contracts/endpoint";
import { listWaysToSignIn, removePassword } from "@goals/contracts/endpoints/passkeys";
import { WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/sign-in-notices";
import { Button, Dialog, t, useMutation, USER_PATH } from "@goals/kit";
import { useState } from "react";
import { PasswordChangeForm } from "./password-change-form.tsx";
import styles from "./ways-to-sign-in.module.css";

interface PasswordRowProps {
  readonly hasPassword: boolean;
  /** True if there is another way to sign in. */
  readonly isRemovable: boolean;
  readonly newestKeyAt: string | undefined;
}

export function PasswordRow({ hasPassword, isRemovable, newestKeyAt }: PasswordRowProps) {
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation({
    endpoint: removePassword,
    onSuccess: WAYS_SUCCESS.passwordRemoved,
    revalidates: [USER_PATH, buildPath(listWaysToSignIn)],
    onError: WAYS_FAILURE.removePassword,
  });
  const action = hasPassword ? t("Change password") : t("Set a password");
  return (
    <div className={styles.row}>
      <div>
        <p>{t("Password")}</p>
        <p className={styles.state}>
          {hasPassword ? t("You use it to sign in.") : t("This account has no password.")}
        </p>
      </div>
      <div className={styles.actions}>
        {isRemovable && (
          <Button
            variant="quiet"
            aria-label={t("Remove the password")}
            pending={remove.pending}
            onClick={() => void remove.run({})}
          >
            {t("Remove")}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
      <Dialog open={isOpen} title={action} onClose={() => setOpen(false)}>
        {isOpen && (
          <PasswordChangeForm
            label={action}
            hasPassword={hasPassword}
            newestKeyAt={newestKeyAt}
            onDone={() => setOpen(false)}
          />
        )}
      </Dialog>
    </div>
  );
}
