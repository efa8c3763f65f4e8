import { countCharacters, tooLong } from "@goals/contracts/fields";
import { TASK_CUE_MAX } from "@goals/contracts/limits";
import type { ObjectiveType } from "@goals/contracts/objectives";
import { TextField, t } from "@goals/kit";
import { Check } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { CueOffer } from "./cue-offer.tsx";
import { SERVED_TYPES, SERVES_LABELS } from "../tasks/serves-labels.ts";
import styles from "./slot-details.module.css";
import type { SlotPlan } from "./slot-plan.ts";

interface ChipProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A small toggle. */
function Chip({ label, pressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      aria-label={label}
      onClick={onPress}
    >
      <span className={styles.face}>
        {pressed && <Check aria-hidden size={14} />}
        {children}
      </span>
    </button>
  );
}

interface SlotDetailsProps {
  readonly slot: number;
  readonly serves: ObjectiveType | null;
  readonly cue: string;
  readonly readOnly: boolean;
  /** Whether this cue shows the offer. */
  readonly hasOffer: boolean;
  readonly onOpen: () => void;
  readonly onType: (typed: Partial<SlotPlan>) => void;
}

/** The goal of a task, in one tap, and when and where to do it. Both are optional. */
export function SlotDetails({
  slot,
  serves,
  cue,
  readOnly,
  hasOffer,
  onOpen,
  onType,
}: SlotDetailsProps) {
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || cue !== "";
  const details = useRef<HTMLDivElement>(null);
  const focusCue = () => details.current?.querySelector("input")?.focus();
  // The user opened it by a tap on its name, so writing comes next.
  useEffect(() => {
    if (isOpened) focusCue();
  }, [isOpened]);
  return (
    <div ref={details} className={styles.details}>
      <div className={styles.chips}>
        {SERVED_TYPES.map((type) => {
          const name = t(SERVES_LABELS[type]);
          return (
            <Chip
              key={type}
              label={t("{type}: what task {slot} serves", { type: name, slot })}
              pressed={serves === type}
              onPress={() => !readOnly && onType({ serves: serves === type ? null : type })}
            >
              {name}
            </Chip>
          );
        })}
        {!isOpen && (
          <button
            type="button"
            className={styles.chip}
            aria-label={t("When and where, task {slot}", { slot })}
            onClick={() => {
              setIsOpened(true);
              onOpen();
            }}
          >
            <span className={styles.face}>{t("When and where")}</span>
          </button>
        )}
      </div>
      {isOpen && (
        <>
          <TextField
            name="cue"
            label={t("When and where")}
            aria-label={t("When and where, task {slot}", { slot })}
            value={cue}
            readOnly={readOnly}
            limit={TASK_CUE_MAX}
            error={countCharacters(cue) > TASK_CUE_MAX ? tooLong(TASK_CUE_MAX) : null}
            placeholder={t("If … then …")}
            enterKeyHint="next"
            autoComplete="off"
            onChange={(event) => onType({ cue: event.target.value })}
          />
          {hasOffer && (
            <CueOffer
              slot={slot}
              cue={cue}
              onUse={(begun) => {
                onType({ cue: begun });
                focusCue();
              }}
            />
          )}
        </>
      )}
    </div>
  );
}
