import { buildPath } from "@goals/contracts/endpoint";
import { listWaysToSignIn, renamePasskey } from "@goals/contracts/endpoints/passkeys";
import { WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/sign-in-notices";
import { passkeyName, type Passkey } from "@goals/contracts/passkeys";
import { Dialog, t, TextField, useMutation } from "@goals/kit";
import { AuthForm } from "../auth-form/auth-form.tsx";
import { useAuthForm } from "../auth-form/use-auth-form.ts";

interface PasskeyNameDialogProps {
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
}

export function PasskeyNameDialog({ passkey, onClose }: PasskeyNameDialogProps) {
  return (
    <Dialog open={passkey !== null} title={t("Rename the passkey")} onClose={onClose}>
      {passkey && <PasskeyNameForm passkey={passkey} onDone={onClose} />}
    </Dialog>
  );
}

function PasskeyNameForm({
  passkey,
  onDone,
}: {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}) {
  const form = useAuthForm(passkeyName.shape, { name: passkey.name });
  const rename = useMutation({
    endpoint: renamePasskey,
    onSuccess: WAYS_SUCCESS.passkeyRenamed,
    revalidates: [buildPath(listWaysToSignIn)],
    onError: WAYS_FAILURE.renamePasskey,
  });

  async function submit(): Promise<void> {
    if (!form.validate()) return;
    if (await rename.run({ params: { id: passkey.id }, body: form.values })) onDone();
  }

  return (
    <AuthForm
      label={t("Rename the passkey")}
      action={t("Save")}
      pendingLabel={t("Saving...")}
      mutation={rename}
      formRef={form.formRef}
      onSubmit={() => void submit()}
    >
      <TextField {...form.fieldProps("name")} label={t("Name")} autoComplete="off" />
    </AuthForm>
  );
}
