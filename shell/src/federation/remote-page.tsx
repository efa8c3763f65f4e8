import type { RemoteModuleId } from "@goals/contracts/exposes";
import { Page, ErrorMessage, Skeleton } from "@goals/kit";
import { sentenceFor } from "./failure.ts";
import { RemotePart } from "./remote-part.tsx";

/** A whole page of a remote. If it cannot be had, the frame and every other page go on working. */
export function RemotePage({ id, title }: { readonly id: RemoteModuleId; readonly title: string }) {
  return (
    <RemotePart
      key={id}
      id={id}
      frame={(content) => <Page title={title}>{content}</Page>}
      loading={<Skeleton height={320} />}
      failed={(failure, retry) => (
        <ErrorMessage onRetry={retry}>
          {`${sentenceFor(failure, "page")} Nothing you wrote is lost, and everything else works.`}
        </ErrorMessage>
      )}
    />
  );
}
