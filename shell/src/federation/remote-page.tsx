import { Page, Problem, Skeleton } from "@goals/kit";
import type { PartId } from "@goals/contracts/parts";
import { RemotePart } from "./remote-part.tsx";

/** A whole page of a remote. If it cannot be had, the frame and every other page go on working. */
export function RemotePage({ id, title }: { readonly id: PartId; readonly title: string }) {
  return (
    <RemotePart
      key={id}
      id={id}
      loading={
        <Page title={title}>
          <Skeleton height={320} />
        </Page>
      }
      failed={(retry) => (
        <Page title={title}>
          <Problem onRetry={retry}>
            This page could not be loaded just now. Nothing you wrote is lost, and everything else
            works.
          </Problem>
        </Page>
      )}
    />
  );
}
