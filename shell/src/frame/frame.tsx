import { PRODUCT } from "@goals/contracts/notices";
import {
  Dialog,
  getShortcuts,
  Link,
  NavLink,
  NetworkStatus,
  Outlet,
  type Shortcut,
  t,
  useNavigate,
  useShortcuts,
} from "@goals/kit";
import { CircleCheckBig, CircleUser, House, MessageCircle, Search, Target } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { listModules, preloadModule } from "../federation/remote-builds.ts";
import { AppBadge, InstallHint, registerServiceWorker } from "../installed-app.tsx";
import styles from "./frame.module.css";

/** Loads a link's page on pointerdown, a tenth of a second before the click. */
export const prefetchLinks = (): void =>
  document.addEventListener("pointerdown", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== globalThis.location.origin) return;
    for (const { route, remote, expose } of listModules())
      if (route === link.pathname)
        // Showing the module tries again, and reports the error.
        preloadModule(remote, expose).catch(() => undefined);
  });

function SearchLink() {
  return (
    <Link to="/search" className={styles.profile} aria-label={t("Search")}>
      <Search aria-hidden size={22} strokeWidth={1.75} />
    </Link>
  );
}

export function ProfileLink() {
  return (
    <Link to="/profile" className={styles.profile} aria-label={t("Profile")}>
      <CircleUser aria-hidden size={24} strokeWidth={1.75} />
    </Link>
  );
}

const PLACES = [
  { keys: "g h", label: "Go to Home", to: "/" },
  { keys: "g t", label: "Go to Today", to: "/today" },
  { keys: "g w", label: "Go to the week", to: "/week" },
  { keys: "g y", label: "Go to the year", to: "/year" },
  { keys: "g g", label: "Go to Goals", to: "/objectives" },
  { keys: "g c", label: "Go to Chat", to: "/chat" },
  { keys: "g r", label: "Go to Research", to: "/research" },
  { keys: "/", label: "Search", to: "/search" },
  { keys: "g p", label: "Go to Profile", to: "/profile" },
] as const;

function GlobalShortcuts() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  useShortcuts([
    { keys: "n", label: t("Plan your day"), run: () => void navigate("/today#plan") },
    ...PLACES.map(({ to, label, ...place }) => {
      return { ...place, label: t(label), run: () => void navigate(to) };
    }),
    {
      keys: "?",
      label: t("Show this list"),
      run: () => setShown([...new Map(getShortcuts().map((one) => [one.keys, one])).values()]),
    },
  ]);

  if (shown === null) return null;
  return (
    <Dialog open title={t("Keyboard shortcuts")} onClose={() => setShown(null)}>
      <dl className={styles.list}>
        {shown.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {keys.split(" ").map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t("You can turn them off in your profile.")}</p>
    </Dialog>
  );
}

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
        <SearchLink />
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
