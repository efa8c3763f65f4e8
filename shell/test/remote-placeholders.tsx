import type { ReactNode } from "react";

/** Placeholder of a remote's module that never arrives: its title, and the shell's loading state. */
function Placeholder({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return <section aria-label={title}>{children}</section>;
}

interface WidgetProps {
  readonly title: string;
  readonly loading: ReactNode;
  readonly loadingBelow?: ReactNode;
}

export function RemoteWidget({ title, loading, loadingBelow }: WidgetProps) {
  return (
    <Placeholder title={title}>
      {loading}
      {loadingBelow}
    </Placeholder>
  );
}

export const RemotePage = Placeholder;
