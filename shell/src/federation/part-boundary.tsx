import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onRetry: () => void;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps a remote's failure, at load or while rendering, in its own place. A class: React has no hook for it. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
