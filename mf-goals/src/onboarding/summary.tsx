import { isBlank } from "@goals/contracts/length";
import { Badge, Card } from "@goals/kit";
import { CircleCheck, CircleDashed } from "lucide-react";
import { TypeRows } from "../objectives/type-rows.tsx";
import type { SetupForm } from "./setup-form.ts";

/** Which of the two are set, as they are typed. */
export function Summary({ forms }: { readonly forms: readonly SetupForm[] }) {
  return (
    <Card title="Summary">
      <TypeRows>
        {(type) => {
          const form = forms.find((one) => one.type === type);
          const isSet = form?.set !== undefined || !isBlank(form?.title ?? "");
          const Mark = isSet ? CircleCheck : CircleDashed;
          return (
            <Badge tone={isSet ? "green" : "neutral"}>
              <Mark aria-hidden size={14} />
              {isSet ? "Set" : "Not Set"}
            </Badge>
          );
        }}
      </TypeRows>
    </Card>
  );
}
