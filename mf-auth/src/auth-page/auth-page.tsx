import { buildPath } from "@goals/contracts/endpoint";
import { startProviderSignIn } from "@goals/contracts/endpoints/auth";
import { PRODUCT } from "@goals/contracts/notices";
import {
  acceptsCookies,
  ButtonLink,
  getBootstrap,
  isOnline,
  Link,
  Page,
  t,
  useBrowserValue,
} from "@goals/kit";
import { useSyncExternalStore, type ReactNode } from "react";
import styles from "./auth-page.module.css";

export const NO_COOKIES = "Your browser blocks cookies. Allow them for this site to sign in.";

interface AuthPageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Offers this site's sign-in providers, and returns to this path afterwards. */
  readonly providerReturnsTo?: string;
}

export function AuthPage(props: AuthPageProps) {
  const { title, subtitle, children, footer, providerReturnsTo } = props;
  const online = useSyncExternalStore(subscribeToConnection, isOnline, () => true);
  const hasCookies = useBrowserValue(acceptsCookies, true);
  const cookies = hasCookies ? "" : t(NO_COOKIES);
  const obstacle = online ? cookies : t("You are offline. What you typed stays here.");
  return (
    <div className={styles.frame}>
      <Link to="/" className={styles.product}>
        {PRODUCT}
      </Link>
      <Page title={title} width="narrow" subtitle={subtitle}>
        {/* These forms all need a network. It stays mounted, because screen readers ignore a new status. */}
        <p role="status" className={obstacle === "" ? styles.online : styles.offline}>
          {obstacle}
        </p>
        {children}
        {providerReturnsTo !== undefined && <ProviderLinks returnTo={providerReturnsTo} />}
        {footer && <p className={styles.footer}>{footer}</p>}
      </Page>
    </div>
  );
}

function ProviderLinks({ returnTo }: { readonly returnTo: string }) {
  const { providerSignIn, providers } = getBootstrap();
  if (!providerSignIn) return null;
  const link = (query: { next: string; provider?: string }, text: string) => (
    <ButtonLink
      key={text}
      variant="secondary"
      reloadDocument
      to={buildPath(startProviderSignIn, {}, query)}
    >
      {text}
    </ButtonLink>
  );
  if (!providers) return link({ next: returnTo }, t("Continue with your sign-in provider"));
  return providers.map(({ id, name }) =>
    link({ next: returnTo, provider: id }, t("Continue with {name}", { name })),
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  const listening = new AbortController();
  addEventListener("online", onChange, { signal: listening.signal });
  addEventListener("offline", onChange, { signal: listening.signal });
  return () => listening.abort();
}
