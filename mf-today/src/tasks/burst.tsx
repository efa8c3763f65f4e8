import styles from "./burst.module.css";

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

/** A tick that arrives with eight sparks, once; still where it is only shown or where motion is unwanted. */
export function Burst({ moving }: { readonly moving: boolean }) {
  return (
    <svg
      className={moving ? styles.moving : styles.still}
      width="24"
      height="24"
      viewBox="-12 -12 24 24"
      fill="none"
      aria-hidden="true"
    >
      {RAYS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <circle className={styles.spark} r="2" fill="currentColor" />
        </g>
      ))}
      <g className={styles.tick}>
        <circle r="10" fill="currentColor" />
        <path
          d="m-4.4.4 3 3 5.8-6.4"
          className={styles.mark}
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
