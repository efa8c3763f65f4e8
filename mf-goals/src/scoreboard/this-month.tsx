import { monthOf } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import { Badge, useQuery, useToday } from "@goals/kit";
import { CircleDashed } from "lucide-react";
import { ObjectiveBadge } from "../objectives/objective-badge.tsx";
import { TypeRows } from "../objectives/type-rows.tsx";
import styles from "./this-month.module.css";

/** How this month's two points stand. */
export function ThisMonth() {
  const { data, error } = useQuery(api.objectivesOf(monthOf(useToday())));
  return (
    <div>
      <h3 className={styles.title}>This Month</h3>
      <TypeRows>
        {(type) => {
          const objective = data?.find((one) => one.type === type);
          if (objective) return <ObjectiveBadge status={objective.status} />;
          return (
            <Badge>
              <CircleDashed aria-hidden size={14} />
              {data ? "Not set" : error ? "Not known" : "…"}
            </Badge>
          );
        }}
      </TypeRows>
    </div>
  );
}
