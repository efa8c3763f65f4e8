import { getFinding } from "@goals/contracts/endpoints/analysis";
import type { Finding } from "@goals/contracts/findings";
import type { SectionId } from "@goals/contracts/sections";
import { request } from "@goals/kit";

/** How long a completed section waits for its finding. */
const PATIENCE_MS = 2000;

/** One thing that a completed section shows. Null if nothing stands out, or if the server is slow or fails. */
export function loadFinding(section: SectionId): Promise<Finding | null> {
  const found = request(getFinding, { params: { section } }).then(
    ({ finding }) => finding,
    () => null,
  );
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return Promise.race([found, late]);
}
