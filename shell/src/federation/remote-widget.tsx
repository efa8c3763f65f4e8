import { Card, ErrorMessage, t } from "@goals/kit";
import type { ReactNode } from "react";
import { formatError } from "./remote-error.ts";
import { RemoteModule } from "./remote-module.tsx";

interface RemoteWidgetProps {
  readonly id: string;
  /** The card's title while it loads or when it cannot. */
  readonly title: string;
  /** As tall as the card's content will be, so that nothing moves when it arrives. */
  readonly loading: ReactNode;
  /** In the place of a second card of the same widget, while it loads. */
  readonly loadingBelow?: ReactNode;
}

/** One card of a remote on a page that the shell assembles. */
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
