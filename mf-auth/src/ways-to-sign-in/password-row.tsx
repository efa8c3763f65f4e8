import { Button, Dialog, t, useUser } from "@goals/kit";
import { useState } from "react";
import { PasswordChangeForm } from "./password-change-form.tsx";
import styles from "./ways-to-sign-in.module.css";

/** Whether this account has a password, and the way to another one. */
export function PasswordRow() {
  const [isOpen, setOpen] = useState(false);
  const user = useUser();
  if (!user) return null;
  const action = user.hasPassword ? t("Change password") : t("Set a password");
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>{t("Password")}</p>
        <p className={styles.state}>
          {user.hasPassword ? t("You sign in with it.") : t("This account has none.")}
        </p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog open={isOpen} title={action} onClose={() => setOpen(false)}>
        {isOpen && (
          <PasswordChangeForm
            label={action}
            hasPassword={user.hasPassword}
            onDone={() => setOpen(false)}
          />
        )}
      </Dialog>
    </div>
  );
}
