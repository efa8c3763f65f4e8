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
import { formatInstant, notify, request, TextField, withServerMessage, t } from "@goals/kit";
import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { AuthForm, getPasskeyNotice, useAuthForm } from "../auth-form/auth-form.tsx";
import { DialogButton, MutationButton, WayRow } from "./way-row.tsx";
import styles from "./ways-to-sign-in.module.css";

async function makePasskey(): Promise<Passkey> {
  const options = await request(startPasskeyRegistration);
  const credential = await startRegistration({ optionsJSON: options });
  return request(addPasskey, { body: { credential } });
}

export function PasskeyRows(props: { passkeys: readonly Passkey[]; canAdd: boolean }) {
  return (
    <>
      {props.passkeys.map((passkey) => (
        <WayRow
          key={passkey.id}
          title={passkey.name}
          text={
            passkey.lastUsedAt === null
              ? t("Passkey, added {date}", { date: formatInstant(passkey.createdAt) })
              : t("Passkey, last used {date}", { date: formatInstant(passkey.lastUsedAt) })
          }
        >
          <div className={styles.actions}>
            <DialogButton
              variant="quiet"
              aria-label={t("Rename {name}", { name: passkey.name })}
              label={t("Rename")}
              title={t("Rename the passkey")}
            >
              {(close) => <PasskeyNameForm passkey={passkey} onDone={close} />}
            </DialogButton>
            <MutationButton
              variant="quiet"
              aria-label={t("Remove {name}", { name: passkey.name })}
              send={() => request(removePasskey, { params: { id: passkey.id } })}
              onSuccess={WAYS_SUCCESS.passkeyRemoved}
              onError={WAYS_FAILURE.removePasskey}
            >
              {t("Remove")}
            </MutationButton>
          </div>
        </WayRow>
      ))}
      {props.canAdd && browserSupportsWebAuthn() && (
        <WayRow
          text={t(
            "With a passkey, you sign in with your fingerprint, face or device code, without typing.",
          )}
        >
          <MutationButton
            variant="secondary"
            pendingLabel={t("Adding...")}
            send={makePasskey}
            onSuccess={WAYS_SUCCESS.passkeyAdded}
            onError={(error) => getPasskeyNotice(WAYS_FAILURE.addPasskey, PASSKEY.notMade, error)}
          >
            {t("Add a passkey")}
          </MutationButton>
        </WayRow>
      )}
    </>
  );
}

function PasskeyNameForm(props: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const { id, name } = props.passkey;
  const form = useAuthForm({
    schemas: passkeyName.shape,
    initial: { name },
    send: (body) => request(renamePasskey, { params: { id }, body }),
    onSuccess: () => {
      notify(WAYS_SUCCESS.passkeyRenamed);
      props.onDone();
    },
    onError: (error) => withServerMessage(WAYS_FAILURE.renamePasskey, error),
    revalidates: [listWaysToSignIn.path],
  });
  return (
    <AuthForm
      label={t("Rename the passkey")}
      action={t("Save")}
      pendingLabel={t("Saving...")}
      form={form}
    >
      <TextField {...form.fieldProps("name")} label={t("Name")} autoComplete="off" />
    </AuthForm>
  );
}
