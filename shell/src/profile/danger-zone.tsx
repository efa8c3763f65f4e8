import { FAREWELL } from "@goals/contracts/farewell";
import { api } from "@goals/contracts/routes";
import {
  accountDeleted,
  Button,
  Card,
  Dialog,
  endSession,
  request,
  TextField,
  useAction,
  useUser,
} from "@goals/kit";
import { useState, type SubmitEvent } from "react";
import styles from "./profile.module.css";

/** Deleting everything is the one thing the product asks about first. */
export function DangerZone() {
  const [asking, setAsking] = useState(false);
  const [proof, setProof] = useState("");
  // Whom only a provider signs in has no password to be asked for.
  const byEmail = useUser()?.hasPassword === false;
  const deletion = useAction({
    send: () =>
      endSession(() =>
        request(api.account, {
          method: "DELETE",
          body: byEmail ? { email: proof } : { password: proof },
        }),
      ),
    done: () =>
      void accountDeleted(FAREWELL, { title: "Your account and everything in it is deleted." }),
    failed: { title: "Error", description: "Failed to delete your account. Please try again." },
  });

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    void deletion.run(undefined);
  }

  return (
    <Card title="Danger Zone">
      <p className={styles.text}>Deleting your account removes every word and cannot be undone.</p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete Account
        </Button>
      </div>
      <Dialog open={asking} title="Delete your account?" onClose={() => setAsking(false)}>
        <form className={styles.form} onSubmit={confirm}>
          <p className={styles.text}>
            Everything you wrote here goes at once, for good. Export it first if you want to keep
            it.
          </p>
          <TextField
            label={byEmail ? "Your email" : "Your password"}
            type={byEmail ? "email" : "password"}
            name={byEmail ? "email" : "password"}
            autoComplete={byEmail ? "email" : "current-password"}
            value={proof}
            onChange={(event) => setProof(event.target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="danger" disabled={!proof} pending={deletion.pending}>
              Delete everything
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep my account
            </Button>
          </div>
        </form>
      </Dialog>
    </Card>
  );
}
