import { Button, TextField } from "@goals/kit";
import { useState } from "react";
import type { MissionField } from "../missions/mission-texts.ts";
import { ownMission } from "./own-mission.ts";
import { Suggestion } from "./suggestion.tsx";
import styles from "./two-questions.module.css";

interface TwoQuestionsProps {
  readonly field: MissionField;
  readonly isUsed: (text: string) => boolean;
  readonly onUse: (text: string) => void;
}

const SAY_MORE = "Please answer both in a few words, such as “fixing bikes” and “my family”.";

/** Stands where there was too little to suggest a mission from: two short questions, and a sentence from the answers. */
export function TwoQuestions({ field, isUsed, onUse }: TwoQuestionsProps) {
  const [energy, setEnergy] = useState("");
  const [whom, setWhom] = useState("");
  const [mission, setMission] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);

  function make(): void {
    const made = ownMission(field, { energy, whom });
    setMission(made);
    setIsMissing(made === undefined);
  }

  return (
    <div role="group" aria-label={`Two questions, ${field}`} className={styles.questions}>
      <p className={styles.text}>Two short answers are enough to start from.</p>
      <TextField
        label="What gives you energy, in a few words?"
        value={energy}
        maxLength={200}
        onChange={(event) => setEnergy(event.target.value)}
      />
      <TextField
        label="Who or what is it for?"
        value={whom}
        maxLength={200}
        error={isMissing ? SAY_MORE : null}
        onChange={(event) => setWhom(event.target.value)}
      />
      <div>
        <Button variant="secondary" onClick={make}>
          Make a sentence
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
