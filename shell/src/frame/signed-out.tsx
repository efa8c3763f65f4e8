import { Navigate, Outlet, useUser } from "@goals/kit";
import { useState } from "react";
import { Loading } from "./loading.tsx";

/** Decides once, when the page opens: whoever signs in on it is taken further by the page itself. */
function Door({ signedIn }: { readonly signedIn: boolean }) {
  const [cameSignedIn] = useState(signedIn);
  return cameSignedIn ? (
    <Navigate replace to="/" />
  ) : (
    <main>
      <Outlet />
    </main>
  );
}

/** The sign-in family. Signed-in people who open one of its pages go home. */
export function SignedOut() {
  const user = useUser();
  const [asked, setAsked] = useState(user !== undefined);
  if (!asked && user !== undefined) setAsked(true);
  return asked ? <Door signedIn={Boolean(user)} /> : <Loading />;
}
