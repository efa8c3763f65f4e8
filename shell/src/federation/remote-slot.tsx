import type { ReactNode } from "react";

interface RemoteSlotProps {
  readonly id: string;
  /** Shown if the remote renders nothing in time. */
  readonly children: ReactNode;
}

/**
 * The place of a remote's module in the HTML that the shell renders. The edge puts the remote's HTML there, or else the
 * placeholder (`worker/src/edge/html/fill-slots.ts`).
 */
export function RemoteSlot({ id, children }: RemoteSlotProps) {
  return <template data-module={id}>{children}</template>;
}
