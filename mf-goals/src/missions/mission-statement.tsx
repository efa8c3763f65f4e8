import styles from "./mission-statement.module.css";

interface MissionStatementProps {
  readonly text: string;
  /** Shown where the mission is not written yet. */
  readonly empty: string;
}

/** A mission as it was written. */
export function MissionStatement({ text, empty }: MissionStatementProps) {
  return (
    <p className={text ? styles.mission : styles.empty} dir="auto">
      {text || empty}
    </p>
  );
}
