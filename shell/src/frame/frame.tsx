import { PRODUCT } from "@goals/contracts/product";
import { Link, NavLink, NetworkStatus, Outlet, t } from "@goals/kit";
import { CircleCheckBig, House, MessageCircle, Target } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { AppBadge } from "../installed-app/app-badge.ts";
import { InstallHint } from "../installed-app/install-hint.tsx";
import { registerServiceWorker } from "../offline/register-service-worker.ts";
import { GlobalShortcuts } from "../shortcuts/global-shortcuts.tsx";
import styles from "./frame.module.css";
import { ProfileLink } from "./profile-link.tsx";

const TABS = [
  { to: "/", label: "Home", Icon: House },
  { to: "/today", label: "Today", Icon: CircleCheckBig },
  { to: "/objectives", label: "Goals", Icon: Target },
  { to: "/chat", label: "Chat", Icon: MessageCircle },
] as const;

export function Frame({ children }: { readonly children?: ReactNode }) {
  useEffect(registerServiceWorker, []);
  return (
    <div className={styles.frame}>
      {/* Comes first, so that a page's own shortcuts take precedence. */}
      <GlobalShortcuts />
      <AppBadge />
      <a className={styles.skip} href="#content">
        {t("Skip to content")}
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.name}>
          {PRODUCT}
        </Link>
        <ProfileLink />
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <NetworkStatus />
        {children ?? <Outlet />}
        <InstallHint />
      </main>
      <nav className={styles.tabs} aria-label={t("Main")}>
        {TABS.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} end={to === "/"} className={styles.tab ?? ""}>
            <Icon aria-hidden size={22} strokeWidth={1.75} />
            <span>{t(label)}</span>
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
