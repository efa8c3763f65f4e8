import type { ObjectiveStatus } from "@goals/contracts/objectives";
import { Badge } from "@goals/kit";
import { Circle, CircleCheck, CircleX } from "lucide-react";
import { STATUS_LABELS } from "./labels.ts";

const LOOKS = {
  active: { tone: "neutral", Mark: Circle },
  completed: { tone: "green", Mark: CircleCheck },
  // Quiet on purpose: a missed objective is a fact, not an alarm.
  failed: { tone: "red", Mark: CircleX },
} as const;

/** Where an objective stands: a shape, a colour and a word. */
export function ObjectiveBadge({ status }: { readonly status: ObjectiveStatus }) {
  const { tone, Mark } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Mark aria-hidden size={14} />
      {STATUS_LABELS[status]}
    </Badge>
  );
}
