import type { Day } from "@goals/contracts/dates";
import { DONE, FAILED } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import type { Task } from "@goals/contracts/tasks";
import { Button, notify, remember, request, useAction } from "@goals/kit";
import { changedByTasks } from "../tasks/changed-by-tasks.ts";
import styles from "./create-tasks.module.css";

interface CreateTasksProps {
  readonly day: Day;
  /** Called before they are asked for: what is typed from then on is kept. */
  readonly onCreate: () => void;
}

/** Below the lines one writes oneself: the server proposes three from the person's objectives. */
export function CreateTasks({ day, onCreate }: CreateTasksProps) {
  const create = useAction<void, Task[]>({
    send: () => request(api.generateTasks, { method: "POST" }),
    done: (tasks) => {
      remember(api.tasks(day), tasks);
      notify(DONE.tasksGenerated);
    },
    failed: FAILED.generateTasks,
    refreshes: changedByTasks(day),
  });

  return (
    <div className={styles.create}>
      <p className={styles.words}>Or three drawn from your objectives and mission.</p>
      <Button
        variant="secondary"
        pending={create.pending}
        pendingLabel="Creating..."
        onClick={() => {
          onCreate();
          void create.run();
        }}
      >
        Create Today's Tasks
      </Button>
    </div>
  );
}
