import { FAILURE } from "@goals/contracts/notices";
import { Button, finishSignOut, requestSignOut, t, useMutation } from "@goals/kit";

export function LogOutButton() {
  const { run, pending } = useMutation({
    send: requestSignOut,
    onSuccess: () => void finishSignOut(),
    onError: FAILURE.logout,
  });
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run(undefined)}>
      {t("Log Out")}
    </Button>
  );
}
