import { Card, Problem, Skeleton } from "@goals/kit";
import type { PartId } from "@goals/contracts/parts";
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
      loading={
        <Card title={title}>
          <Skeleton height={height} />
        </Card>
      }
      failed={(retry) => (
        <Card title={title}>
          <Problem onRetry={retry}>This card could not be loaded just now.</Problem>
        </Card>
      )}
    />
  );
}
