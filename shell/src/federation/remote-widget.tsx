import type { PartId } from "@goals/contracts/exposes";
import { Card, Problem, Skeleton } from "@goals/kit";
import { sentenceFor } from "./failure.ts";
import { RemotePart } from "./remote-part.tsx";

interface RemoteWidgetProps {
  readonly id: PartId;
  /** The card's title while it loads or when it cannot. */
  readonly title: string;
  /** About the final height of the card's content, so that nothing moves when it arrives. */
  readonly height: number;
}

/** One card of a remote on a page that the shell assembles. */
export function RemoteWidget({ id, title, height }: RemoteWidgetProps) {
  return (
    <RemotePart
      id={id}
      frame={(content) => <Card title={title}>{content}</Card>}
      loading={<Skeleton height={height} />}
      failed={(failure, retry) => <Problem onRetry={retry}>{sentenceFor(failure, "card")}</Problem>}
    />
  );
}
