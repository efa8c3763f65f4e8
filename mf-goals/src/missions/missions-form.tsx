import { countCharacters, isBlank, tooLong } from "@goals/contracts/fields";
import { MISSION_MAX, UNIFIED_MISSION_MAX } from "@goals/contracts/limits";
import { mergeMissions, type Missions } from "@goals/contracts/objectives";
import { FAILURE, type Notice, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import {
  Button,
  Conflict,
  ConflictChoice,
  notify,
  TextArea,
  useDraft,
  useFieldErrors,
  t,
} from "@goals/kit";
import { Merge } from "lucide-react";
import { type FormEvent, Fragment, type ReactNode } from "react";
import styles from "./missions-form.module.css";
import { CHOOSE_MISSION, useSaveMissions } from "./save-missions.ts";

export type MissionField = MissionsForm["fields"][number];
type MissionsForm = ReturnType<typeof useMissionsForm>;

const MISSIONS = {
  personal: { key: "personalMission", label: "Personal Mission" },
  professional: { key: "professionalMission", label: "Professional Mission" },
  unified: { key: "unifiedMission", label: "Unified Mission" },
} as const;
export type MissionName = keyof typeof MISSIONS;

interface MissionsRule {
  readonly required: readonly MissionName[];
  readonly notice: Required<Notice>;
}

export function useMissionsForm(
  missions: Missions,
  { required, notice }: MissionsRule,
  onSaved?: () => void,
) {
  const draft = useDraft("missions");
  const { errors, showErrors, clearError } = useFieldErrors<MissionName>();
  const toField = (name: MissionName) => {
    const { key, label } = MISSIONS[name];
    const saved = missions[key];
    const text = draft.text(name, saved);
    const isOutdated = draft.isOutdated(name, saved);
    return {
      name,
      label,
      saved,
      text,
      isOutdated,
      error: errors[name],
      /** In characters. A longer unified mission from the objectives screen stays valid until edited here. */
      limit: name === "unified" && text === saved ? UNIFIED_MISSION_MAX : MISSION_MAX,
      type: (typed: string) => {
        clearError(name);
        draft.type(name, typed, saved);
      },
      keepMine: () => draft.keepMine(name, saved),
      takeSaved: () => draft.discardFields([name]),
      /** The text to send, and its saved text when typing began. A text that needs a choice is left out. */
      sent: isOutdated ? saved : text,
      base: isOutdated ? saved : draft.base(name, saved),
    };
  };
  const [personal, professional] = [toField("personal"), toField("professional")];
  const unified = toField("unified");
  const fields = [personal, professional, unified];
  const { run, pending } = useSaveMissions(SUCCESS.missions, FAILURE.missions, () => {
    draft.discardFields(fields.flatMap(({ name, isOutdated }) => (isOutdated ? [] : name)));
    onSaved?.();
  });

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wrong =
      fields.find(({ name, text }) => required.includes(name) && isBlank(text)) ??
      fields.find(({ text, limit }) => countCharacters(text) > limit);
    if (wrong) {
      const description = isBlank(wrong.text) ? notice.description : tooLong(wrong.limit);
      notify({ ...notice, description }, "failure");
      return showErrors({ [wrong.name]: description }, event.currentTarget);
    }
    const needsChoice = fields.some(({ isOutdated }) => isOutdated);
    if (needsChoice && fields.every(({ sent, saved }) => sent === saved))
      return notify(CHOOSE_MISSION, "failure");
    void run({
      personalMission: personal.sent,
      professionalMission: professional.sent,
      unifiedMission: unified.sent,
      base: {
        personalMission: personal.base,
        professionalMission: professional.base,
        unifiedMission: unified.base,
      },
    });
  }

  /** Joins personal and professional into the unified mission. Never cuts the result, even if it exceeds the limit. */
  function merge(): void {
    if (isBlank(personal.text) || isBlank(professional.text))
      notify(VALIDATION.mergeMissions, "failure");
    else unified.type(mergeMissions(personal.text, professional.text));
  }

  return { fields, pending, save, merge };
}

interface MissionFieldsProps {
  readonly form: MissionsForm;
  readonly below?: (field: MissionField) => ReactNode;
}

export function MissionFields({ form: { fields, pending, merge }, below }: MissionFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <Fragment key={field.name}>
          {field.name === "unified" && (
            <Button variant="secondary" disabled={pending} onClick={merge}>
              <Merge aria-hidden size={16} />
              {t("Auto-Merge")}
            </Button>
          )}
          <div className={styles.field}>
            <TextArea
              name={field.name}
              label={t(field.label)}
              value={field.text}
              readOnly={pending}
              limit={field.limit}
              error={field.error}
              onChange={(event) => field.type(event.target.value)}
            />
            {field.isOutdated && (
              <Conflict
                message={t("Another text was saved since you typed this. Yours is not saved yet.")}
              >
                <ConflictChoice onKeepMine={field.keepMine} onTakeSaved={field.takeSaved}>
                  {field.saved}
                </ConflictChoice>
              </Conflict>
            )}
            {below?.(field)}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
