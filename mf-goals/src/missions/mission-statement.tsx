import styles from "./mission-statement.module.css";

interface MissionStatementProps {
  readonly text: string;
  readonly empty: string;
}

export function MissionStatement({ text, empty }: MissionStatementProps) {
  return (
    <p className={text ? styles.mission : styles.empty} dir="auto">
      {text || empty}
    </p>
  );
}
