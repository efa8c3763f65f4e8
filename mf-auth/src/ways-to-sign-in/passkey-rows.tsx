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
  notify,
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

export function PasskeyRows(props: {
  readonly passkeys: readonly Passkey[];
  readonly canAdd: boolean;
}) {
  const { passkeys, canAdd } = props;
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

function PasskeyNameForm(props: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const { passkey, onDone } = props;
  const form = useAuthForm(passkeyName.shape, { name: passkey.name });
  const rename = useMutation({
    endpoint: renamePasskey,
    onSuccess: () => {
      notify(WAYS_SUCCESS.passkeyRenamed);
      onDone();
    },
    revalidates: [WAYS],
    onError: WAYS_FAILURE.renamePasskey,
  });

  return (
    <AuthForm
      label={t("Rename the passkey")}
      action={t("Save")}
      pendingLabel={t("Saving...")}
      mutation={rename}
      form={form}
      onSubmit={() => void rename.run({ params: { id: passkey.id }, body: form.values })}
    >
      <TextField {...form.fieldProps("name")} label={t("Name")} autoComplete="off" />
    </AuthForm>
  );
}
