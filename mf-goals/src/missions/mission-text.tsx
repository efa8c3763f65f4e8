import styles from "./mission-text.module.css";

/** A mission as it was written, or what to say where there is none. */
export function MissionText({ text, empty }: { readonly text: string; readonly empty: string }) {
  return <p className={text ? styles.mission : styles.empty}>{text || empty}</p>;
}
