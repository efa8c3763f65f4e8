import type { Objective } from "@goals/contracts/objectives";
import { Button } from "@goals/kit";
import { Check, X } from "lucide-react";
import styles from "./end-objective.module.css";
import { useEndObjective } from "./use-end-objective.ts";

interface EndObjectiveProps {
  readonly objective: Objective;
  readonly onEnded: () => void;
}

/** The two ends of an active objective. */
export function EndObjective({ objective, onEnded }: EndObjectiveProps) {
  const { run, pending } = useEndObjective(objective, onEnded);
  return (
    <div className={styles.ends}>
      <Button variant="secondary" pending={pending} onClick={() => void run("completed")}>
        <Check aria-hidden size={16} />
        Complete
      </Button>
      <Button variant="quiet" pending={pending} onClick={() => void run("failed")}>
        <X aria-hidden size={16} />
        Mark Failed
      </Button>
    </div>
  );
}
