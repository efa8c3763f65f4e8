import { buildPath } from "@goals/contracts/endpoint";
import {
  addPasskey,
  listWaysToSignIn,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from "@goals/contracts/endpoints/passkeys";
import { PASSKEY } from "@goals/contracts/notices";
import { type Passkey, passkeyName } from "@goals/contracts/ways-to-sign-in";
import { WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/account-notices";
import {
  Button,
  Dialog,
  formatInstant,
  request,
  TextField,
  useMutation,
  withServerMessage,
  t,
} from "@goals/kit";
import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { AuthForm, useAuthForm } from "../auth-form/auth-form.tsx";
import { isDismissed } from "../auth-form/failure-notice.ts";
import styles from "./ways-to-sign-in.module.css";

const WAYS = buildPath(listWaysToSignIn);

async function makePasskey(): Promise<Passkey> {
  const options = await request(startPasskeyRegistration);
  const credential = await startRegistration({ optionsJSON: options });
  return request(addPasskey, { body: { credential } });
}

interface PasskeyRowsProps {
  readonly passkeys: readonly Passkey[];
  readonly canAdd: boolean;
}

export function PasskeyRows({ passkeys, canAdd }: PasskeyRowsProps) {
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
      {canAdd && browserSupportsWebAuthn() && (
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
      <Dialog
        open={renamed !== null}
        title={t("Rename the passkey")}
        onClose={() => setRenamed(null)}
      >
        {renamed && <PasskeyNameForm passkey={renamed} onDone={() => setRenamed(null)} />}
      </Dialog>
    </>
  );
}

interface PasskeyNameFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

function PasskeyNameForm({ passkey, onDone }: PasskeyNameFormProps) {
  const form = useAuthForm(passkeyName.shape, { name: passkey.name });
  const rename = useMutation({
    endpoint: renamePasskey,
    onSuccess: WAYS_SUCCESS.passkeyRenamed,
    revalidates: [buildPath(listWaysToSignIn)],
    onError: WAYS_FAILURE.renamePasskey,
  });

  async function submit(): Promise<void> {
    if (await rename.run({ params: { id: passkey.id }, body: form.values })) onDone();
  }

  return (
    <AuthForm
      label={t("Rename the passkey")}
      action={t("Save")}
      pendingLabel={t("Saving...")}
      mutation={rename}
      form={form}
      onSubmit={() => void submit()}
    >
      <TextField {...form.fieldProps("name")} label={t("Name")} autoComplete="off" />
    </AuthForm>
  );
}
