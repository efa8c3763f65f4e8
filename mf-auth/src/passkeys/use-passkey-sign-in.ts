import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { signInByPasskey, startPasskeySignIn } from "@goals/contracts/endpoints/passkeys";
import type { User } from "@goals/contracts/auth";
import { FAILURE, PASSKEY } from "@goals/contracts/notices";
import { request, useBrowserValue, useMutation, withServerMessage } from "@goals/kit";
import { useEffect, useRef } from "react";
import { hasPasskeys, isDismissed } from "./web-authn.ts";

async function signInWithPasskey({ isAutofill }: { isAutofill: boolean }): Promise<User> {
  const options = await request(startPasskeySignIn);
  const credential = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isAutofill,
  });
  return request(signInByPasskey, { body: { credential } });
}

/** Signs in with a passkey: by `run`, or when the user picks one from the browser's autofill list. */
export function usePasskeySignIn(onSignedIn: (user: User) => Promise<void>) {
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });
  const { run, pending } = useMutation({
    send: signInWithPasskey,
    onSuccess: (user) => void latest.current(user),
    onError: (error) =>
      isDismissed(error)
        ? { ...FAILURE.login, description: PASSKEY.notChosen }
        : withServerMessage({ ...FAILURE.login, description: PASSKEY.refused }, error),
  });

  useEffect(() => {
    let isMounted = true;
    async function offer(): Promise<void> {
      if (!(await browserSupportsWebAuthnAutofill()) || !isMounted) return;
      try {
        const user = await signInWithPasskey({ isAutofill: true });
        if (isMounted) await latest.current(user);
      } catch {
        // The request stays open with the page: signing in another way or leaving is not an error.
      }
    }
    if (hasPasskeys()) void offer();
    return () => {
      isMounted = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);

  // Rendered on a server for the many browsers that have passkeys, so that nothing moves in them.
  const isOffered = useBrowserValue(hasPasskeys, true);
  return { isOffered, pending, run: () => run({ isAutofill: false }) };
}
