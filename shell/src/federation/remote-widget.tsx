import { Card, ErrorMessage, t } from "@goals/kit";
import type { ReactNode } from "react";
import { formatError } from "./remote-error.ts";
import { RemoteModule } from "./remote-module.tsx";

interface RemoteWidgetProps {
  readonly id: string;
  readonly title: string;
  /** As tall as the card's content, so that nothing moves when it arrives. */
  readonly loading: ReactNode;
  /** Placeholder for a second card of the same widget. */
  readonly loadingBelow?: ReactNode;
}

export function RemoteWidget({ id, title, loading, loadingBelow }: RemoteWidgetProps) {
  return (
    <RemoteModule
      id={id}
      frame={(content) => <Card title={t(title)}>{content}</Card>}
      loading={loading}
      loadingBelow={loadingBelow}
      failed={(kind, retry) => (
        <ErrorMessage onRetry={retry}>{formatError(kind, "card")}</ErrorMessage>
      )}
    />
  );
}
