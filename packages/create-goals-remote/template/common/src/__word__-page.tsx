import { Page } from "@goals/kit";
import { DayCount } from "./day-count.tsx";

export default function __Component__Page() {
  return (
    <Page title="__Title__">
      <DayCount />
    </Page>
  );
}
