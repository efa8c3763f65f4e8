import { api } from "@goals/contracts/routes";
import { useEffect } from "react";
import { Loading } from "./frame/loading.tsx";

/** `/register-old`: the legacy sign-up, which leaves for the provider's sign-in. */
export function ProviderSignIn() {
  useEffect(() => {
    globalThis.location.replace(api.providerLogin);
  }, []);
  return <Loading />;
}
