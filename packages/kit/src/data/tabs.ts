import type { Notice } from "@goals/contracts/notices";

/** What one tab tells the others of this browser. Never an answer: each asks for what it shows itself. */
export type TabNews =
  | { readonly kind: "changed"; readonly paths: readonly string[] }
  | { readonly kind: "signed-in"; readonly userId: string }
  | { readonly kind: "signed-out"; readonly to: string; readonly notice: Notice };

const channel = new BroadcastChannel("goals");

/** Tells the other tabs; one's own words do not come back. */
export function tellTabs(news: TabNews): void {
  channel.postMessage(news);
}

/** Hears what other tabs tell, until the function it gives back is called. */
export function hearTabs(hear: (news: TabNews) => void): () => void {
  const listener = ({ data }: MessageEvent<TabNews>) => hear(data);
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
