import { FAILURE } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { Button, Card, finishLogOut, request, requestLogOut, useMutation } from "@goals/kit";
import styles from "./profile.module.css";
import { saveExport } from "./save-export.ts";

/** The export, all its parts: what is longer than a restore takes comes in several. */
async function wholeExport(): Promise<unknown[]> {
  const first = await request<{ part?: { of: number } }>(api.exportData);
  const parts: unknown[] = [first];
  for (let number = 2; number <= (first.part?.of ?? 1); number += 1) {
    parts.push(await request<unknown>(api.exportPart(number)));
  }
  return parts;
}

/** Everything one ever gave, to take away; and the way out. */
export function YourData() {
  const takeAway = useMutation({
    send: wholeExport,
    onSuccess: saveExport,
    onError: { title: "Error", description: "Failed to export your data. Please try again." },
  });
  const logOut = useMutation({
    send: requestLogOut,
    onSuccess: () => void finishLogOut(),
    onError: FAILURE.logout,
  });
  return (
    <Card title="Your data">
      <p className={styles.text}>
        One file with everything you ever wrote here. It is yours; read it, keep it, take it
        elsewhere.
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          pending={takeAway.pending}
          onClick={() => void takeAway.run(undefined)}
        >
          Export My Data
        </Button>
        <Button
          variant="secondary"
          pending={logOut.pending}
          onClick={() => void logOut.run(undefined)}
        >
          Log Out
        </Button>
      </div>
    </Card>
  );
}
