import { FAILURE } from "@goals/contracts/notices";
import { finishSignOut, IconButton, requestSignOut, t, useLocation, useMutation } from "@goals/kit";
import { LogOut } from "lucide-react";

/** Logs out, from every page: the profile alone has a button of its own for it. */
export function LogOutButton() {
  const { pathname } = useLocation();
  const { run, pending } = useMutation({
    send: requestSignOut,
    onSuccess: () => void finishSignOut(),
    onError: FAILURE.logout,
  });
  if (pathname === "/profile") return null;
  return (
    <IconButton label={t("Log Out")} disabled={pending} onClick={() => void run(undefined)}>
      <LogOut aria-hidden size={22} strokeWidth={1.75} />
    </IconButton>
  );
}
