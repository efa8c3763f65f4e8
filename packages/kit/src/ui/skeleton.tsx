import { t } from "../messages/messages.ts";
import styles from "./skeleton.module.css";

/** Reserves the final height of loading content, so that nothing moves. Appears after 200 ms. */
export function Skeleton({ height }: { readonly height: number }) {
  return (
    <svg
      className={styles.skeleton}
      width="100%"
      height={height}
      role="img"
      aria-label={t("Loading")}
    >
      <rect width="100%" height="100%" rx="8" />
    </svg>
  );
}
