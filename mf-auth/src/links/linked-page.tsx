import { ButtonLink, useSearchParams } from "@goals/kit";
import { type ComponentProps, useEffect, useState } from "react";
import { AuthPage } from "../auth-page/auth-page.tsx";

/** The token in an e-mailed link. Removes it from the address, which keeps it out of history, screenshots and referrers. */
export function useLinkToken(): string | null {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get("token"));
  useEffect(() => {
    if (token) setSearch({}, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the address the page was opened at
  }, []);
  return token;
}

interface OutcomeProps extends ComponentProps<typeof ButtonLink> {
  readonly title: string;
  readonly subtitle: string;
  readonly link: string;
}

/** The end of a form: what happened, and one way on. A component of its own, so that Page announces the new heading. */
export function Outcome({ title, subtitle, link, children, ...target }: OutcomeProps) {
  return (
    <AuthPage title={title} subtitle={subtitle}>
      <ButtonLink {...target}>{link}</ButtonLink>
      {children}
    </AuthPage>
  );
}
