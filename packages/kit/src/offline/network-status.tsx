import { useSnapshot } from "valtio";
import { Button } from "../ui/button.tsx";
import { network } from "./network.ts";
import styles from "./network-status.module.css";
import { mutationQueue, dequeue, type QueuedMutation } from "./mutation-queue.ts";

function sentence(waiting: number, reachable: boolean): string {
  if (waiting === 1) return "1 change is waiting for the network";
  if (waiting > 1) return `${waiting} changes are waiting for the network`;
  return reachable ? "" : "No network: you see what was last known";
}

/** A change the server will not take: its words can be taken along. */
function Refused({ change }: { readonly change: QueuedMutation }) {
  return (
    <li className={styles.refused}>
      <p className={styles.text}>
        “{change.userText}” could not be saved. {change.refused}
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => void navigator.clipboard.writeText(change.userText)}
        >
          Copy
        </Button>
        <Button variant="quiet" onClick={() => void dequeue(change.key)}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

/** One calm line while there is no network or something waits for it. The host mounts it once. */
export function NetworkStatus() {
  const { reachable } = useSnapshot(network);
  const { waiting, refused } = useSnapshot(mutationQueue);
  const said = sentence(waiting.length, reachable);
  return (
    <div className={styles.line}>
      <p role="status" className={said ? styles.text : styles.nothing}>
        {said}
      </p>
      {refused.length > 0 && (
        <ul className={styles.list}>
          {refused.map((change) => (
            <Refused key={change.key} change={change} />
          ))}
        </ul>
      )}
    </div>
  );
}
