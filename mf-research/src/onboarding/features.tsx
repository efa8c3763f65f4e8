import { Card } from "@goals/kit";
import { CloudCheck, MessageSquareText, Tag, Timer } from "lucide-react";
import styles from "./onboarding.module.css";

const FEATURES = [
  {
    Icon: Timer,
    name: "15-minute timer",
    text: "A calm frame for each section. Pause it whenever you like.",
  },
  {
    Icon: MessageSquareText,
    name: "Guided prompts",
    text: "Ten quick questions, then two to write about.",
  },
  { Icon: Tag, name: "Optional tags", text: "Name what a section was about, in a word or two." },
  {
    Icon: CloudCheck,
    name: "Auto-save",
    text: "Every answer is kept as you go. Stop and come back at any time.",
  },
] as const;

/** What the research does for a person while they answer. */
export function Features() {
  return (
    <Card title="How it works">
      <ul className={styles.features}>
        {FEATURES.map(({ Icon, name, text }) => (
          <li key={name}>
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
