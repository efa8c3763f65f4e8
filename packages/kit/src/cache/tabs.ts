import type { Notice } from "@goals/contracts/notices";

/** What one tab tells the others of this browser. Never data: each tab asks for what it shows itself. */
export type TabMessage =
  | { readonly kind: "changed"; readonly paths: readonly string[] }
  /** Whose session this browser has, as the server has just said. */
  | { readonly kind: "signed-in"; readonly userId: string }
  /** The server has just said that this browser has no session. */
  | { readonly kind: "session-ended" }
  | {
      readonly kind: "signed-out";
      readonly userId: string | null;
      readonly to: string;
      readonly notice: Notice;
    };

let channel: BroadcastChannel | undefined;
const listeners = new Set<(message: TabMessage) => void>();

/** Connects this tab with the others; the returned function disconnects it. */
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

/** Tells the other tabs; a tab does not hear its own messages. */
export function postTabMessage(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Hears what other tabs tell, until the returned function is called. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
