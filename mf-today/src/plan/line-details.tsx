import { TASK_CUE_MAX } from "@goals/contracts/limits";
import { TextLine, t } from "@goals/kit";
import { useEffect, useRef, useState } from "react";
import { SERVED_TYPES, SERVES_LABELS } from "../tasks/serves-labels.ts";
import { CueOffer } from "./cue-offer.tsx";
import styles from "./line-details.module.css";
import type { SlotPlan } from "./slot-plan.ts";

interface LineDetailsProps {
  readonly plan: SlotPlan;
  readonly readOnly: boolean;
  readonly onType: (typed: Partial<SlotPlan>) => void;
}

export function LineDetails({ plan, readOnly, onType }: LineDetailsProps) {
  const cue = plan.cue ?? "";
  const [isOpened, setIsOpened] = useState(false);
  const details = useRef<HTMLDivElement>(null);
  const focusCue = () => details.current?.querySelector("textarea")?.focus();
  // The user opened it by a tap on its name, so writing comes next.
  useEffect(() => {
    if (isOpened) focusCue();
  }, [isOpened]);
  return (
    <div ref={details} className={styles.details}>
      <div className={styles.row}>
        {isOpened || cue !== "" ? (
          <TextLine
            name="cue"
            label={t("Where and when?")}
            value={cue}
            readOnly={readOnly}
            limit={TASK_CUE_MAX}
            placeholder={t("If … then …")}
            enterKeyHint="next"
            autoComplete="off"
            onChange={(event) => onType({ cue: event.target.value })}
          />
        ) : (
          <button type="button" className={styles.toggle} onClick={() => setIsOpened(true)}>
            {t("Where and when?")}
          </button>
        )}
        <div role="group" aria-label={t("Objective")} className={styles.serves}>
          {SERVED_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              className={styles.toggle}
              aria-pressed={plan.serves === type}
              onClick={() => !readOnly && onType({ serves: plan.serves === type ? null : type })}
            >
              {t(SERVES_LABELS[type])}
            </button>
          ))}
        </div>
      </div>
      {isOpened && (
        <CueOffer
          cue={cue}
          onUse={(begun) => {
            onType({ cue: begun });
            focusCue();
          }}
        />
      )}
    </div>
  );
}
