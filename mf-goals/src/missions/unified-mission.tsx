import { getMissions } from "@goals/contracts/endpoints/objectives";
import { countCharacters, isBlank, tooLong } from "@goals/contracts/fields";
import { UNIFIED_MISSION_MAX } from "@goals/contracts/limits";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import {
  Button,
  Card,
  Conflict,
  ConflictChoice,
  Loaded,
  notify,
  Skeleton,
  TextArea,
  useDraft,
  useFieldErrors,
  useQuery,
  t,
} from "@goals/kit";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { MissionStatement } from "./mission-card.tsx";
import { CHOOSE_MISSION, useSaveMissions } from "./save-missions.ts";
import styles from "./unified-mission.module.css";

interface UnifiedFormProps {
  readonly draft: ReturnType<typeof useDraft>;
  readonly saved: string;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

function UnifiedForm({ draft, saved, takesFocus, onClose }: UnifiedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, showErrors, clearError } = useFieldErrors<"unified">();
  const { run, pending } = useSaveMissions(SUCCESS.mission, FAILURE.mission, onClose);
  const text = draft.text("unified", saved);
  const isOutdated = draft.isOutdated("unified", saved);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector("textarea")?.focus();
  }, [takesFocus]);

  function save(event: FormEvent): void {
    event.preventDefault();
    const isLong = countCharacters(text) > UNIFIED_MISSION_MAX;
    if (isLong || isBlank(text)) {
      const error = isLong ? tooLong(UNIFIED_MISSION_MAX) : VALIDATION.mission.description;
      notify({ ...VALIDATION.mission, description: error }, "failure");
      return showErrors({ unified: error }, form.current);
    }
    if (isOutdated) return notify(CHOOSE_MISSION, "failure");
    void run({ unified: text, base: { unifiedMission: draft.base("unified", saved) } });
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <TextArea
        id="unified-mission"
        label={t("Mission statement")}
        value={text}
        readOnly={pending}
        limit={UNIFIED_MISSION_MAX}
        error={errors.unified}
        onChange={(event) => {
          clearError("unified");
          draft.type("unified", event.target.value, saved);
        }}
      />
      {isOutdated && (
        <Conflict
          message={t("Another text was saved since you typed this. Yours is not saved yet.")}
        >
          <ConflictChoice onKeepMine={() => draft.keepMine("unified", saved)} onTakeSaved={onClose}>
            {saved}
          </ConflictChoice>
        </Conflict>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" pending={pending} pendingLabel={t("Saving...")}>
          {t("Save")}
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

export function UnifiedMission() {
  const missions = useQuery(getMissions);
  const { data, staleSince } = missions;
  const draft = useDraft("unified-mission");
  const [isEditing, setIsEditing] = useState(false);
  const isOpen = isEditing || draft.touched;

  function close(): void {
    draft.discard();
    setIsEditing(false);
  }

  return (
    <Card
      title={t("Unified Mission")}
      staleSince={staleSince}
      aside={
        data &&
        !isOpen && (
          <Button variant="secondary" onClick={() => setIsEditing(true)}>
            {data.unified ? t("Edit") : t("Add")}
          </Button>
        )
      }
    >
      <Loaded
        queries={[missions]}
        errorMessage={t("Your mission could not be loaded just now.")}
        loading={<Skeleton height={48} />}
      >
        {({ unified }) =>
          isOpen ? (
            <UnifiedForm draft={draft} saved={unified} takesFocus={isEditing} onClose={close} />
          ) : (
            <MissionStatement
              text={unified}
              empty={t("One sentence that gives your months and days a direction.")}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
