import { getMissions } from "@goals/contracts/endpoints/objectives";
import { VALIDATION } from "@goals/contracts/notices";
import type { Missions } from "@goals/contracts/objectives";
import { Button, useDraft, useQuery, t } from "@goals/kit";
import { useEffect, useRef, useState } from "react";
import { MissionStatementCard } from "./mission-card.tsx";
import { MissionArea, useMissionsForm } from "./missions-form.tsx";
import styles from "./unified-mission.module.css";

const RULE = { required: ["unified"], notice: VALIDATION.mission, isAlone: true } as const;

function UnifiedForm(props: {
  readonly missions: Missions;
  readonly draft: ReturnType<typeof useDraft>;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}) {
  const { missions, draft, takesFocus, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const { fields, pending, save } = useMissionsForm(missions, draft, RULE, onClose);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector("textarea")?.focus();
  }, [takesFocus]);

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      {fields.map((field) => (
        <MissionArea
          key={field.name}
          {...{ field, pending }}
          id="unified-mission"
          label={t("Mission statement")}
          onTakeSaved={onClose}
        />
      ))}
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
  const { data } = useQuery(getMissions);
  const draft = useDraft("unified-mission");
  const [isEditing, setIsEditing] = useState(false);
  const isOpen = isEditing || draft.touched;

  function close(): void {
    draft.discard();
    setIsEditing(false);
  }

  return (
    <MissionStatementCard
      title={t("Unified Mission")}
      height={48}
      empty={t("One sentence that gives your months and days a direction.")}
      aside={
        data &&
        !isOpen && (
          <Button variant="secondary" onClick={() => setIsEditing(true)}>
            {data.unified ? t("Edit") : t("Add")}
          </Button>
        )
      }
      form={
        data &&
        isOpen && (
          <UnifiedForm missions={data} draft={draft} takesFocus={isEditing} onClose={close} />
        )
      }
    />
  );
}
