import { Page } from "@goals/kit";
import { DayCount } from "./day-count.tsx";

/** The page at `/__word__`. */
export default function __Component__Page() {
  return (
    <Page title="__Title__">
      <DayCount />
    </Page>
  );
}
