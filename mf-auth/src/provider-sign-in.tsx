import { api } from "@goals/contracts/routes";
import { bootstrap, ButtonLink } from "@goals/kit";

/** The way in through the sign-in provider, where this site has one. */
export function ProviderSignIn({ next }: { readonly next: string }) {
  if (!bootstrap.providerSignIn) return null;
  return (
    <ButtonLink
      variant="secondary"
      reloadDocument
      to={`${api.providerLogin}?next=${encodeURIComponent(next)}`}
    >
      Continue with your sign-in provider
    </ButtonLink>
  );
}
