import { PRODUCT } from "@goals/contracts/product";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { Button, useIsHydrated, useQuery, useSnapshot, useToday, t } from "@goals/kit";
import { declineInstall, install, installation } from "./install-prompt.ts";
import styles from "./install-hint.module.css";

export function InstallHint() {
  const ways = useSnapshot(installation);
  const method = useIsHydrated() ? ways.method : "none";
  const today = useToday();
  const { data: tasks } = useQuery(listTasks, method === "none" ? null : { date: today });
  const isDayDone =
    tasks !== undefined && tasks.length > 0 && tasks.every((task) => task.completed);
  if (method === "none" || !isDayDone) return null;
  return (
    <aside className={styles.hint} aria-label={t("Install")}>
      <p className={styles.text}>
        {method === "prompt"
          ? t("Install {product}, and tomorrow's three tasks are one tap away.", {
              product: PRODUCT,
            })
          : t("Keep {product} one tap away: tap Share, then “Add to Home Screen”.", {
              product: PRODUCT,
            })}
      </p>
      <div className={styles.actions}>
        {method === "prompt" && (
          <Button variant="secondary" onClick={() => void install()}>
            {t("Install")}
          </Button>
        )}
        <Button variant="quiet" onClick={declineInstall}>
          {method === "prompt" ? t("Not now") : t("Got it")}
        </Button>
      </div>
    </aside>
  );
}
