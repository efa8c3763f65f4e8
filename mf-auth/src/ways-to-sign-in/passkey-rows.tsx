import { startRegistration } from "@simplewebauthn/browser";
import {
  addPasskey,
  listWaysToSignIn,
  removePasskey,
  startPasskeyRegistration,
} from "@goals/contracts/endpoints/passkeys";
import { buildPath } from "@goals/contracts/endpoint";
import { PASSKEY } from "@goals/contracts/notices";
import { WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/sign-in-notices";
import type { Passkey } from "@goals/contracts/passkeys";
import { Button, formatInstant, request, t, useMutation, withServerMessage } from "@goals/kit";
import { useState } from "react";
import { hasPasskeys, isDismissed } from "../passkeys/web-authn.ts";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";
import styles from "./ways-to-sign-in.module.css";

const WAYS = buildPath(listWaysToSignIn);

async function makePasskey(): Promise<Passkey> {
  const options = await request(startPasskeyRegistration);
  const credential = await startRegistration({ optionsJSON: options });
  return request(addPasskey, { body: { credential } });
}

export function PasskeyRows({
  passkeys,
  canAdd,
}: {
  readonly passkeys: readonly Passkey[];
  readonly canAdd: boolean;
}) {
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const add = useMutation({
    send: makePasskey,
    onSuccess: WAYS_SUCCESS.passkeyAdded,
    revalidates: [WAYS],
    onError: (error) =>
      isDismissed(error)
        ? { ...WAYS_FAILURE.addPasskey, description: PASSKEY.notMade }
        : withServerMessage(WAYS_FAILURE.addPasskey, error),
  });
  const remove = useMutation({
    endpoint: removePasskey,
    onSuccess: WAYS_SUCCESS.passkeyRemoved,
    revalidates: [WAYS],
    onError: WAYS_FAILURE.removePasskey,
  });

  return (
    <>
      {passkeys.map((passkey) => (
        <div key={passkey.id} className={styles.row}>
          <div>
            <p>{passkey.name}</p>
            <p className={styles.state}>
              {passkey.lastUsedAt === null
                ? t("Passkey, added {date}", { date: formatInstant(passkey.createdAt) })
                : t("Passkey, last used {date}", { date: formatInstant(passkey.lastUsedAt) })}
            </p>
          </div>
          <div className={styles.actions}>
            <Button
              variant="quiet"
              aria-label={t("Rename {name}", { name: passkey.name })}
              onClick={() => setRenamed(passkey)}
            >
              {t("Rename")}
            </Button>
            <Button
              variant="quiet"
              aria-label={t("Remove {name}", { name: passkey.name })}
              pending={remove.pending}
              onClick={() => void remove.run({ params: { id: passkey.id } })}
            >
              {t("Remove")}
            </Button>
          </div>
        </div>
      ))}
      {canAdd && hasPasskeys() && (
        <div className={styles.row}>
          <p className={styles.state}>
            {t(
              "With a passkey, you sign in with your fingerprint, face or device code, without typing.",
            )}
          </p>
          <Button
            variant="secondary"
            pending={add.pending}
            pendingLabel={t("Adding...")}
            onClick={() => void add.run(undefined)}
          >
            {t("Add a passkey")}
          </Button>
        </div>
      )}
      <PasskeyNameDialog passkey={renamed} onClose={() => setRenamed(null)} />
    </>
  );
}
