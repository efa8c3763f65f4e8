import { Card } from "@goals/kit";
import { DayCount } from "./day-count.tsx";

export default function __Component__Card() {
  return (
    <Card title="__Title__">
      <DayCount />
    </Card>
  );
}
