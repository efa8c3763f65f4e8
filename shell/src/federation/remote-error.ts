import { t } from "@goals/kit";
import { Component, type PropsWithChildren, type ReactNode } from "react";

const SENTENCES = {
  unreachable: "This {what} could not be loaded just now.",
  /** It was built for another kit, or has no digests. */
  incompatible: "This {what} was made for another version of the app and cannot be shown yet.",
  /** A file differs from its build's digest. */
  tampered: "This {what} was changed on its way here, so it was not opened.",
  broken: "This {what} stopped working.",
} as const;

type RemoteErrorKind = keyof typeof SENTENCES;

export class RemoteError extends Error {
  override readonly name = "RemoteError";
  readonly kind: RemoteErrorKind;

  constructor(kind: RemoteErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The kind of an error. Any error other than a RemoteError comes from the module itself. */
export const getErrorKind = (error: unknown): RemoteErrorKind =>
  error instanceof RemoteError ? error.kind : "broken";

export function formatError(kind: RemoteErrorKind, what: "page" | "card"): string {
  const sentence = t(SENTENCES[kind], { what: t(what) });
  return what === "card"
    ? sentence
    : `${sentence} ${t("Nothing you wrote is lost, and everything else works.")}`;
}

interface RemoteModuleBoundaryProps extends PropsWithChildren {
  readonly fallback: (kind: RemoteErrorKind) => ReactNode;
  readonly onError: (error: unknown) => void;
}

type State = Readonly<{ kind?: RemoteErrorKind }>;

/** Contains a remote's failure, while loading or rendering. A class, because React has no hook for it. */
export class RemoteModuleBoundary extends Component<RemoteModuleBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { kind: getErrorKind(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { kind } = this.state;
    return kind ? this.props.fallback(kind) : this.props.children;
  }
}
