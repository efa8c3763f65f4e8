import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import { Conflict, ConflictChoice, t } from "@goals/kit";
import type { ChoiceConflicts as Conflicts } from "../draft/draft-storage.ts";

interface ChoiceConflictsProps {
  readonly section: SectionId;
  readonly conflicts: Conflicts;
  readonly saved: Readonly<Record<string, string>>;
  readonly onKeepMine: (question: string, option: string) => void;
  readonly onTakeSaved: (question: string) => void;
}

export function ChoiceConflicts(props: ChoiceConflictsProps) {
  const { section, conflicts, saved, onKeepMine, onTakeSaved } = props;
  const choices = Object.entries(conflicts);
  if (choices.length === 0) return null;
  return (
    <Conflict
      message={t("Other answers were saved since you chose these here. Yours are not saved yet.")}
    >
      {choices.map(([question, option]) => (
        <ConflictChoice
          key={question}
          onTakeSaved={() => onTakeSaved(question)}
          onKeepMine={() => onKeepMine(question, option)}
        >
          {t(QUESTIONS[section].items[Number(question)]?.text ?? "")}
          <br />
          {t("Saved:")} <strong>{t(saved[question] ?? "")}</strong>
          {t(". Chosen here:")} <strong>{t(option)}</strong>.
        </ConflictChoice>
      ))}
    </Conflict>
  );
}
