import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useSnapshot } from "valtio";
import { t } from "../../messages/messages.ts";
import { useIsHydrated } from "../../session/user-and-day.ts";
import { dismissNotice, lastInput, showKeptNotice, shownNotice, watchInput } from "./notify.ts";
import { Toast } from "./toast.tsx";
import styles from "./toasts.module.css";

/** Dismisses a notice with the next navigation, unless the user has done nothing since it appeared. */
function useDismissOnNavigation(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const isNext = lastInput.at > (shownNotice.current?.at ?? 0);
    if (navigation === "POP" || isNext) dismissNotice();
  }, [pathname, navigation]);
}

/** A modal dialog would cover a notice about its own content. As an open popover the notice is above the dialog. */
function raiseAboveDialog(region: HTMLElement | null): void {
  if (!region || !document.querySelector("dialog:modal")) return;
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
}

/** Shows and announces notices. The host mounts it once. */
export function Toaster() {
  // Synchronous, so that a dismissed notice restores the focus before the next key.
  const { current, isLeaving } = useSnapshot(shownNotice, { sync: true });
  const isHydrated = useIsHydrated();
  const region = useRef<HTMLElement>(null);
  useDismissOnNavigation();
  useEffect(watchInput, []);
  useEffect(() => {
    showKeptNotice();
    return () => void (shownNotice.current = null);
  }, []);
  useLayoutEffect(() => {
    if (current) raiseAboveDialog(region.current);
  }, [current]);

  return (
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label={`${t("Notifications")} alt+T`}
      aria-live="polite"
    >
      <ol>
        {isHydrated && current && <Toast key={current.id} shown={current} isLeaving={isLeaving} />}
      </ol>
    </section>
  );
}
