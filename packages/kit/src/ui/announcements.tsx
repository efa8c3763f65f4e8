import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useSnapshot } from "valtio";
import { network } from "../http/request.ts";
import { plural, t } from "../messages/messages.ts";
import { dequeue, mutationQueue } from "../offline/mutation-queue.ts";
import { useIsHydrated } from "../session/user-and-day.ts";
import { Button } from "./controls.tsx";
import { lastInput, watchInput } from "./input.ts";
import line from "./network-status.module.css";
import { dismissNotice, showKeptNotice, shownNotice } from "./toasts/notify.ts";
import { Toast } from "./toasts/toast.tsx";
import styles from "./toasts/toasts.module.css";

function describe(queued: number, reachable: boolean): string {
  if (queued === 0) return reachable ? "" : t("Offline: you see what was saved last");
  return plural(
    queued,
    "1 change is waiting for the network",
    "{count} changes are waiting for the network",
  );
}

/** One calm line while the network is down or mutations are queued. The host mounts it once. */
export function NetworkStatus() {
  const { reachable } = useSnapshot(network);
  const { queued, refused } = useSnapshot(mutationQueue);
  const isHydrated = useIsHydrated();
  const status = isHydrated ? describe(queued.length, reachable) : "";
  return (
    <div className={line.line}>
      <p role="status" className={line.text}>
        {status}
      </p>
      {isHydrated && refused.length > 0 && (
        <ul className={line.list}>
          {refused.map(({ key, userText, refused: reason = "" }) => (
            <li key={key} className={line.refused}>
              <p className={line.text}>
                {t("“{text}” could not be saved.", { text: userText })} {t(reason)}
              </p>
              <div className={line.actions}>
                <Button
                  variant="secondary"
                  onClick={() => void navigator.clipboard.writeText(userText)}
                >
                  {t("Copy")}
                </Button>
                <Button variant="quiet" onClick={() => void dequeue(key)}>
                  {t("Dismiss")}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

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
