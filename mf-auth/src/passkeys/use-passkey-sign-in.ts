import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { signInByPasskey, startPasskeySignIn } from "@goals/contracts/endpoints/passkeys";
import type { User } from "@goals/contracts/auth";
import { FAILURE, PASSKEY } from "@goals/contracts/notices";
import { request, useMutation, withServerMessage } from "@goals/kit";
import { useEffect, useRef } from "react";
import { hasPasskeys, isDismissed } from "./web-authn.ts";

/** Asks the browser for a passkey, in its own dialog or among what it fills in, and signs in with it. */
async function signInWithPasskey({ isAutofill }: { isAutofill: boolean }): Promise<User> {
  const options = await request(startPasskeySignIn);
  const credential = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isAutofill,
  });
  return request(signInByPasskey, { body: { credential } });
}

/** Signing in with a passkey: by `run`, and by choosing one among what the browser offers in a field. */
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
        // It waits for as long as the page is open: whoever signs in otherwise or leaves has not failed.
      }
    }
    if (hasPasskeys()) void offer();
    return () => {
      isMounted = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);

  return { isOffered: hasPasskeys(), pending, run: () => run({ isAutofill: false }) };
}
