import { useSnapshot } from "valtio";
import { clock } from "../browser/clock.ts";
import { copyText } from "../browser/services.ts";
import { network } from "../http/request.ts";
import { plural, t } from "../messages/messages.ts";
import { dequeue, mutationQueue } from "../offline/mutation-queue.ts";
import { useIsHydrated } from "../session/user-and-day.ts";
import { Button } from "./controls.tsx";
import line from "./network-status.module.css";

function describe(queued: number, reachable: boolean, isClockWrong: boolean): string {
  if (queued === 0 && reachable)
    return isClockWrong ? t("This device's clock is wrong. Your days follow the right time.") : "";
  if (queued === 0) return t("Offline: you see what was saved last");
  return plural(
    queued,
    "1 change is waiting for the network",
    "{count} changes are waiting for the network",
  );
}

/** One calm line while the network is down, mutations are queued or the clock is wrong. The host mounts it once. */
export function NetworkStatus() {
  const { reachable } = useSnapshot(network);
  const { queued, refused } = useSnapshot(mutationQueue);
  const isHydrated = useIsHydrated();
  const isClockWrong = useSnapshot(clock).aheadMs !== 0;
  const status = isHydrated ? describe(queued.length, reachable, isClockWrong) : "";
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
                <Button variant="secondary" onClick={() => void copyText(userText)}>
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
