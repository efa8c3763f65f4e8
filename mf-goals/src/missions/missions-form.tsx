import { buildPath } from "@goals/contracts/endpoint";
import { getMissions, saveMissions } from "@goals/contracts/endpoints/objectives";
import { countCharacters, isBlank, tooLong } from "@goals/contracts/fields";
import { MISSION_MAX, UNIFIED_MISSION_MAX } from "@goals/contracts/limits";
import {
  MISSION_GAP,
  mergeMissions,
  type Missions,
  type MissionsChange,
} from "@goals/contracts/objectives";
import { FAILURE, type Notice, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import {
  Button,
  Conflict,
  ConflictChoice,
  notify,
  revalidate,
  setCache,
  TextArea,
  toMutationCall,
  type useDraft,
  useFieldErrors,
  useMutation,
  withServerMessage,
  t,
} from "@goals/kit";
import { Merge } from "lucide-react";
import { type FormEvent, Fragment, type ReactNode } from "react";
import styles from "./missions-form.module.css";

const CHOOSE: Notice = {
  title: "Two texts for one mission",
  description: "Below the field, choose which one to keep.",
};

const MISSIONS = {
  personal: { key: "personalMission", label: "Personal Mission" },
  professional: { key: "professionalMission", label: "Professional Mission" },
  unified: { key: "unifiedMission", label: "Unified Mission" },
} as const;
export type MissionName = keyof typeof MISSIONS;
const NAMES: readonly MissionName[] = ["personal", "professional", "unified"];

type MissionsForm = ReturnType<typeof useMissionsForm>;
export type MissionField = MissionsForm["fields"][number];

interface MissionsRule {
  readonly required: readonly MissionName[];
  readonly notice: Required<Notice>;
  /** Only edits the unified mission, which may then be longer. The API calls it `unified`. */
  readonly isAlone?: boolean;
}

/** If another text was saved in the meantime, the save fails and loads that text, to show it beside the draft. */
export function useMissionsForm(
  missions: Missions,
  draft: ReturnType<typeof useDraft>,
  { required, notice, isAlone = false }: MissionsRule,
  onSaved?: () => void,
) {
  const { errors, showErrors, clearError } = useFieldErrors<MissionName>();
  const fields = NAMES.filter((name) => !isAlone || name === "unified").map((name) => {
    const { key, label } = MISSIONS[name];
    const saved = missions[key];
    const text = draft.text(name, saved);
    const isOutdated = draft.isOutdated(name, saved);
    return {
      name,
      key,
      label,
      saved,
      text,
      isOutdated,
      error: errors[name],
      /** In characters. A longer unified mission stays valid until edited beside the others. */
      limit: name === "unified" && (isAlone || text === saved) ? UNIFIED_MISSION_MAX : MISSION_MAX,
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
  });
  const { run, pending } = useMutation({
    mutation: (body: MissionsChange) => toMutationCall(saveMissions, { body }),
    onSuccess: (saved) => {
      setCache(buildPath(getMissions), saved);
      notify(isAlone ? SUCCESS.mission : SUCCESS.missions);
      draft.discardFields(fields.flatMap(({ name, isOutdated }) => (isOutdated ? [] : name)));
      onSaved?.();
    },
    onError: (error) => {
      void revalidate([getMissions.path]);
      return withServerMessage(isAlone ? FAILURE.mission : FAILURE.missions, error);
    },
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
    const unfinished = fields.find(
      ({ sent, saved }) => sent !== saved && sent.includes(MISSION_GAP),
    );
    if (unfinished) {
      const { description } = VALIDATION.unfinishedMission;
      return showErrors({ [unfinished.name]: description }, event.currentTarget);
    }
    const needsChoice = fields.some(({ isOutdated }) => isOutdated);
    if (needsChoice && fields.every(({ sent, saved }) => sent === saved))
      return notify(CHOOSE, "failure");
    void run({
      ...Object.fromEntries(fields.map(({ key, sent }) => [isAlone ? "unified" : key, sent])),
      base: Object.fromEntries(fields.map(({ key, base }) => [key, base])),
    });
  }

  /** Joins personal and professional into the unified mission. Never cuts the result, even if it exceeds the limit. */
  function merge(): void {
    const find = (name: MissionName) => fields.find((field) => field.name === name);
    const personal = find("personal")?.text ?? "";
    const professional = find("professional")?.text ?? "";
    if (isBlank(personal) || isBlank(professional)) notify(VALIDATION.mergeMissions, "failure");
    else find("unified")?.type(mergeMissions(personal, professional));
  }

  return { fields, pending, save, merge };
}

/** A mission's text, and the choice between two of them if another was saved since typing began. */
export function MissionArea(props: {
  readonly field: MissionField;
  readonly pending: boolean;
  readonly id?: string;
  readonly label?: string;
  readonly onTakeSaved?: () => void;
}) {
  const { field, pending, id, label, onTakeSaved } = props;
  return (
    <>
      <TextArea
        id={id}
        name={field.name}
        label={label ?? t(field.label)}
        value={field.text}
        readOnly={pending}
        limit={field.limit}
        error={field.error}
        enterKeyHint="next"
        onChange={(event) => field.type(event.target.value)}
      />
      {field.isOutdated && (
        <Conflict
          message={t("Another text was saved since you typed this. Yours is not saved yet.")}
        >
          <ConflictChoice onKeepMine={field.keepMine} onTakeSaved={onTakeSaved ?? field.takeSaved}>
            {field.saved}
          </ConflictChoice>
        </Conflict>
      )}
    </>
  );
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
            <MissionArea field={field} pending={pending} />
            {below?.(field)}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
