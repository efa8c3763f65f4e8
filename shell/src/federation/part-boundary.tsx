import { Component, type ReactNode } from "react";
import { failureOf, type Failure } from "./failure.ts";

interface PartBoundaryProps {
  readonly fallback: (failure: Failure, retry: () => void) => ReactNode;
  readonly onRetry: () => void;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: Failure | null;
}

/** Keeps a remote's failure, at load or while rendering, in its own place. A class: React has no hook for it. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: failureOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure, this.#retry) : this.props.children;
  }
}
