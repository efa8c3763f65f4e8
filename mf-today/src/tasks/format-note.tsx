import type { Task } from "@goals/contracts/tasks";
import { t } from "@goals/kit";
import type { ReactNode } from "react";
import { SERVES_LABELS } from "./serves-labels.ts";

/** A task's objective, time and place: "Personal · After lunch". Null without them. */
export function formatNote({ serves, cue }: Pick<Task, "serves" | "cue">): ReactNode {
  if (!serves && !cue) return null;
  return (
    <>
      {serves && <span>{t(SERVES_LABELS[serves])}</span>}
      {serves && cue && " · "}
      {cue && <bdi>{cue}</bdi>}
    </>
  );
}
