import { Component, type ReactNode } from "react";
import { getErrorKind, type RemoteErrorKind } from "./remote-error.ts";

interface RemoteModuleBoundaryProps {
  readonly fallback: (kind: RemoteErrorKind, retry: () => void) => ReactNode;
  readonly onRetry: () => void;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly kind: RemoteErrorKind | null;
}

/** Contains a remote's failure, while loading or rendering. A class, because React has no hook for it. */
export class RemoteModuleBoundary extends Component<RemoteModuleBoundaryProps, State> {
  override state: State = { kind: null };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: getErrorKind(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ kind: null });
  };

  override render(): ReactNode {
    const { kind } = this.state;
    return kind ? this.props.fallback(kind, this.#retry) : this.props.children;
  }
}
