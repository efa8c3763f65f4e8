import type { RemoteModuleId } from "@goals/contracts/exposes";
import { Suspense, useState, type ReactNode } from "react";
import type { Failure } from "./failure.ts";
import { forgetPart, partOf, split } from "./load-part.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { Patience } from "./patience.tsx";
import { reopenIfServed } from "./reopen.ts";
import { manifestOf } from "./where.ts";

interface RemotePartProps {
  readonly id: RemoteModuleId;
  /** Frames what stands in the part's place, while it loads and when it failed. */
  readonly frame: (content: ReactNode) => ReactNode;
  readonly loading: ReactNode;
  /** In the place of further cards of the same part, while it loads. */
  readonly loadingBelow?: ReactNode;
  readonly failed: (failure: Failure, retry: () => void) => ReactNode;
}

/** Mounts what a remote exposes, with a place of its own for waiting and for failing. */
export function RemotePart({ id, frame, loading, loadingBelow, failed }: RemotePartProps) {
  const [attempt, setAttempt] = useState(0);
  const Part = partOf(id);
  return (
    <PartBoundary
      fallback={(failure, retry) => frame(failed(failure, retry))}
      onRetry={() => setAttempt(attempt + 1)}
      onError={(error) => {
        forgetPart(id);
        console.warn(`${id} could not be shown`, error);
        if (attempt > 0) void reopenIfServed(manifestOf(split(id).remote));
      }}
    >
      <Suspense
        fallback={
          <>
            {frame(<Patience>{loading}</Patience>)}
            {loadingBelow}
          </>
        }
      >
        <Part />
      </Suspense>
    </PartBoundary>
  );
}
