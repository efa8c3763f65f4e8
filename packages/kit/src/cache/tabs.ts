import type { Notice } from "@goals/contracts/notices";

/** A message between the tabs of this browser. It never carries data: each tab requests its own. */
export type TabMessage =
  | { readonly kind: "changed"; readonly paths: readonly string[] }
  /** This browser's user, as of the server's latest response. */
  | { readonly kind: "signed-in"; readonly userId: string }
  /** The server has reported that this browser has no session. */
  | { readonly kind: "session-ended" }
  | {
      readonly kind: "signed-out";
      readonly userId: string | null;
      readonly to: string;
      readonly notice: Notice;
    };

let channel: BroadcastChannel | undefined;
const listeners = new Set<(message: TabMessage) => void>();

export function openTabChannel(): () => void {
  const opened = new BroadcastChannel("goals");
  opened.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data);
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

export function postTabMessage(message: TabMessage): void {
  channel?.postMessage(message);
}

export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
