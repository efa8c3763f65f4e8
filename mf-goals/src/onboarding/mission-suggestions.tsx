import { Button, Card, TextField, t } from "@goals/kit";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import type { MissionField } from "../missions/mission-texts.ts";
import { composeMission } from "./compose-mission.ts";
import styles from "./mission-suggestions.module.css";

interface SuggestionsCardProps {
  readonly pending: boolean;
  readonly onGenerate: () => void;
  /** Uses the suggestions of all empty fields at once; undefined while there are fewer than two. */
  readonly onFillEmpty: (() => void) | undefined;
}

/** Offers suggestions for the missions, made from the user's own answers. */
export function SuggestionsCard({ pending, onGenerate, onFillEmpty }: SuggestionsCardProps) {
  return (
    <Card title={t("AI Suggestions")}>
      <p className={styles.about}>
        {t(
          "A first draft of each mission, in the words of your own research. Nothing you wrote is replaced until you choose to.",
        )}
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          pending={pending}
          pendingLabel={t("Generating...")}
          onClick={onGenerate}
        >
          <Sparkles aria-hidden size={16} />
          {t("Generate Suggestions")}
        </Button>
        {onFillEmpty && (
          <Button variant="secondary" onClick={onFillEmpty}>
            {t("Fill the empty fields")}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface SuggestionProps {
  readonly text: string;
  readonly isUsed: boolean;
  readonly onUse: (text: string) => void;
}

/** A suggested mission below its field. */
export function Suggestion({ text, isUsed, onUse }: SuggestionProps) {
  return (
    <div className={styles.suggestion}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <Button variant="quiet" disabled={isUsed} onClick={() => onUse(text)}>
        {isUsed ? t("In use") : t("Use this")}
      </Button>
    </div>
  );
}

const SAY_MORE = "Please answer both in a few words, such as “fixing bikes” and “my family”.";

interface MissionQuestionsProps {
  readonly field: MissionField;
  readonly isUsed: (text: string) => boolean;
  readonly onUse: (text: string) => void;
}

/** Below a field the research has no suggestion for: two short questions, and a mission composed from the answers. */
export function MissionQuestions({ field, isUsed, onUse }: MissionQuestionsProps) {
  const [energy, setEnergy] = useState("");
  const [whom, setWhom] = useState("");
  const [mission, setMission] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);

  function compose(): void {
    const composed = composeMission(field, { energy, whom });
    setMission(composed);
    setIsMissing(composed === undefined);
  }

  return (
    <div
      role="group"
      aria-label={t("Two questions, {field}", { field: t(field) })}
      className={styles.questions}
    >
      <p className={styles.note}>{t("Two short answers are enough to start from.")}</p>
      <TextField
        label={t("What gives you energy, in a few words?")}
        value={energy}
        maxLength={200}
        onChange={(event) => setEnergy(event.target.value)}
      />
      <TextField
        label={t("Who or what is it for?")}
        value={whom}
        maxLength={200}
        error={isMissing ? SAY_MORE : null}
        onChange={(event) => setWhom(event.target.value)}
      />
      <div>
        <Button variant="secondary" onClick={compose}>
          {t("Make a sentence")}
        </Button>
      </div>
      <div aria-live="polite">
        {mission !== undefined && (
          <Suggestion text={mission} isUsed={isUsed(mission)} onUse={onUse} />
        )}
      </div>
    </div>
  );
}
