import type { ReactNode } from "react";

interface RemoteModuleProps {
  readonly kind: "page" | "card";
  readonly title: string;
  readonly loading: ReactNode;
  readonly loadingBelow?: ReactNode;
}

/** Placeholder of a remote's module that never arrives: its title, and for a card the shell's loading state. */
export function RemoteModule({ kind, title, loading, loadingBelow }: RemoteModuleProps) {
  return (
    <section aria-label={title}>
      {kind === "card" && loading}
      {kind === "card" && loadingBelow}
    </section>
  );
}
