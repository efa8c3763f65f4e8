import { useSnapshot } from "valtio";
import { network } from "../http/request.ts";
import { plural, t } from "../messages/messages.ts";
import type { QueuedMutation } from "../offline/database.ts";
import { dequeue, mutationQueue } from "../offline/mutation-queue.ts";
import { useIsHydrated } from "../session/user-and-day.ts";
import { Button } from "./controls.tsx";
import styles from "./network-status.module.css";

function describe(queued: number, reachable: boolean): string {
  if (queued === 0) return reachable ? "" : t("Offline: you see what was saved last");
  return plural(
    queued,
    "1 change is waiting for the network",
    "{count} changes are waiting for the network",
  );
}

function Refused({ mutation }: { readonly mutation: QueuedMutation }) {
  return (
    <li className={styles.refused}>
      <p className={styles.text}>
        {t("“{text}” could not be saved.", { text: mutation.userText })} {t(mutation.refused ?? "")}
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => void navigator.clipboard.writeText(mutation.userText)}
        >
          {t("Copy")}
        </Button>
        <Button variant="quiet" onClick={() => void dequeue(mutation.key)}>
          {t("Dismiss")}
        </Button>
      </div>
    </li>
  );
}

/** One calm line while the network is down or mutations are queued. The host mounts it once. */
export function NetworkStatus() {
  const { reachable } = useSnapshot(network);
  const { queued, refused } = useSnapshot(mutationQueue);
  const isHydrated = useIsHydrated();
  const status = isHydrated ? describe(queued.length, reachable) : "";
  return (
    <div className={styles.line}>
      <p role="status" className={styles.text}>
        {status}
      </p>
      {isHydrated && refused.length > 0 && (
        <ul className={styles.list}>
          {refused.map((mutation) => (
            <Refused key={mutation.key} mutation={mutation} />
          ))}
        </ul>
      )}
    </div>
  );
}
