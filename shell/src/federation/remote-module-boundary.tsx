import { Component, type ReactNode } from "react";
import { getErrorKind, type RemoteErrorKind } from "./remote-error.ts";

interface RemoteModuleBoundaryProps {
  readonly fallback: (kind: RemoteErrorKind) => ReactNode;
  /** A failed module renders again when this changes. */
  readonly attempt: number;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly kind: RemoteErrorKind | null;
  /** The attempt that `kind` belongs to. */
  readonly attempt: number;
}

/** Contains a remote's failure, while loading or rendering. A class, because React has no hook for it. */
export class RemoteModuleBoundary extends Component<RemoteModuleBoundaryProps, State> {
  override state: State = { kind: null, attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { kind: getErrorKind(error) };
  }

  static getDerivedStateFromProps({ attempt }: RemoteModuleBoundaryProps, state: State) {
    return attempt === state.attempt ? null : { kind: null, attempt };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { kind } = this.state;
    return kind ? this.props.fallback(kind) : this.props.children;
  }
}
