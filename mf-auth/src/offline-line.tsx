import { useSyncExternalStore } from "react";
import styles from "./auth-page.module.css";

function subscribe(onChange: () => void): () => void {
  const watching = new AbortController();
  addEventListener("online", onChange, { signal: watching.signal });
  addEventListener("offline", onChange, { signal: watching.signal });
  return () => watching.abort();
}

/** Above a form of the sign-in family: none of them can be sent without a network. */
export function OfflineLine() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p role="status" className={online ? styles.nothing : styles.offline}>
      {online ? "" : "You are offline. What you typed stays here."}
    </p>
  );
}
