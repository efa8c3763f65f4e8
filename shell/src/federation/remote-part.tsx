import { Suspense, useState, type ReactNode } from "react";
import type { PartId } from "@goals/contracts/parts";
import { forgetPart, partOf } from "./load-part.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { reopenIfServed } from "./reopen.ts";

interface RemotePartProps {
  readonly id: PartId;
  readonly loading: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
}

/** Mounts what a remote exposes, with a place of its own for waiting and for failing. */
export function RemotePart({ id, loading, failed }: RemotePartProps) {
  const [attempt, setAttempt] = useState(0);
  const Part = partOf(id);
  return (
    <PartBoundary
      fallback={failed}
      onRetry={() => setAttempt(attempt + 1)}
      onError={(error) => {
        forgetPart(id);
        console.warn(`${id} could not be shown`, error);
        if (attempt > 0) void reopenIfServed(id);
      }}
    >
      <Suspense fallback={loading}>
        <Part />
      </Suspense>
    </PartBoundary>
  );
}
