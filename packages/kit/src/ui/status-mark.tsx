import type { ShownMark } from "@goals/contracts/dashboard";
import styles from "./status-mark.module.css";

/** A shape for each status, because colour alone must not carry meaning: full with a tick, half, ring, moon, small ring, dot. */
export function StatusMark({
  status,
  size = 16,
}: {
  readonly status: ShownMark;
  readonly size?: number;
}) {
  return (
    <svg
      className={styles[status]}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
    >
      {status === "green" && (
        <>
          <circle cx="8" cy="8" r="7" fill="currentColor" />
          <path
            d="m4.9 8.3 2.1 2.1 4.1-4.5"
            className={styles.tick}
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
      {status === "yellow" && (
        <>
          <circle cx="8" cy="8" r="6.1" stroke="currentColor" strokeWidth="1.8" />
          <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
        </>
      )}
      {status === "red" && <circle cx="8" cy="8" r="6.1" stroke="currentColor" strokeWidth="1.8" />}
      {status === "rest" && (
        <path d="M14 9.6A6.4 6.4 0 0 1 6.4 2 6.4 6.4 0 1 0 14 9.6Z" fill="currentColor" />
      )}
      {status === "planned" && (
        <circle cx="8" cy="8" r="3.2" stroke="currentColor" strokeWidth="1.6" />
      )}
      {status === "none" && <circle cx="8" cy="8" r="2" fill="currentColor" />}
    </svg>
  );
}
