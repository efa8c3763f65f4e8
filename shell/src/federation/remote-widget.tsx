import type { PartId } from "@goals/contracts/exposes";
import { Card, Problem } from "@goals/kit";
import type { ReactNode } from "react";
import { sentenceFor } from "./failure.ts";
import { RemotePart } from "./remote-part.tsx";

interface RemoteWidgetProps {
  readonly id: PartId;
  /** The card's title while it loads or when it cannot. */
  readonly title: string;
  /** As tall as the card's content will be, so that nothing moves when it arrives. */
  readonly loading: ReactNode;
}

/** One card of a remote on a page that the shell assembles. */
export function RemoteWidget({ id, title, loading }: RemoteWidgetProps) {
  return (
    <RemotePart
      id={id}
      frame={(content) => <Card title={title}>{content}</Card>}
      loading={loading}
      failed={(failure, retry) => <Problem onRetry={retry}>{sentenceFor(failure, "card")}</Problem>}
    />
  );
}
