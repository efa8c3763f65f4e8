import type { Notice } from "@goals/contracts/notices";

/** What one tab tells the others of this browser. Never an answer: each asks for what it shows itself. */
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

const channel = new BroadcastChannel("goals");

/** Tells the other tabs; one's own words do not come back. */
export function postTabMessage(news: TabMessage): void {
  channel.postMessage(news);
}

/** Hears what other tabs tell, until the function it gives back is called. */
export function onTabMessage(hear: (news: TabMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<TabMessage>) => hear(data);
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
