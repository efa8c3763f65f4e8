import { useSnapshot } from "valtio";
import { network } from "../http/request.ts";
import type { QueuedMutation } from "../offline/database.ts";
import { dequeue, mutationQueue } from "../offline/mutation-queue.ts";
import { Button } from "./button.tsx";
import styles from "./network-status.module.css";

function describe(queued: number, reachable: boolean): string {
  if (queued === 1) return "1 change is waiting for the network";
  if (queued > 1) return `${queued} changes are waiting for the network`;
  return reachable ? "" : "No network: you see what was last known";
}

/** A mutation the server will not take: its words can be copied. */
function Refused({ mutation }: { readonly mutation: QueuedMutation }) {
  return (
    <li className={styles.refused}>
      <p className={styles.text}>
        “{mutation.userText}” could not be saved. {mutation.refused}
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => void navigator.clipboard.writeText(mutation.userText)}
        >
          Copy
        </Button>
        <Button variant="quiet" onClick={() => void dequeue(mutation.key)}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

/** One calm line while there is no network or something is queued. The host mounts it once. */
export function NetworkStatus() {
  const { reachable } = useSnapshot(network);
  const { queued, refused } = useSnapshot(mutationQueue);
  const status = describe(queued.length, reachable);
  return (
    <div className={styles.line}>
      <p role="status" className={status ? styles.text : styles.nothing}>
        {status}
      </p>
      {refused.length > 0 && (
        <ul className={styles.list}>
          {refused.map((mutation) => (
            <Refused key={mutation.key} mutation={mutation} />
          ))}
        </ul>
      )}
    </div>
  );
}
