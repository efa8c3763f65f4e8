import type { Day } from "@goals/contracts/dates";
import { DONE, FAILED } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import type { Task } from "@goals/contracts/tasks";
import { Button, Empty, Link, notify, remember, request, useAction } from "@goals/kit";
import { changedByTasks } from "../tasks/changed-by-tasks.ts";
import styles from "./create-tasks.module.css";

/** A day without tasks: the server proposes three from the person's objectives, or they write their own. */
export function CreateTasks({ today }: { readonly today: Day }) {
  const create = useAction<void, Task[]>({
    send: () => request(api.generateTasks, { method: "POST" }),
    done: (tasks) => {
      remember(api.tasks(today), tasks);
      notify(DONE.tasksGenerated);
    },
    failed: FAILED.generateTasks,
    refreshes: changedByTasks(today),
  });

  return (
    <Empty
      action={
        <div className={styles.actions}>
          <Button
            pending={create.pending}
            pendingLabel="Creating..."
            onClick={() => void create.run()}
          >
            Create Today's Tasks
          </Button>
          <Link className={styles.own} to="/today">
            Write my own
          </Link>
        </div>
      }
    >
      Three tasks, drawn from your objectives and your mission.
    </Empty>
  );
}
