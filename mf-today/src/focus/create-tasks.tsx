import type { Day } from "@goals/contracts/dates";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import type { Task } from "@goals/contracts/tasks";
import { Button, notify, setCache, request, useMutation } from "@goals/kit";
import { changedByTasks } from "../tasks/changed-by-tasks.ts";
import styles from "./create-tasks.module.css";

interface CreateTasksProps {
  readonly day: Day;
  /** Called before they are asked for: what is typed from then on is kept. */
  readonly onCreate: () => void;
}

/** Below the lines one writes oneself: the server proposes three from the person's objectives. */
export function CreateTasks({ day, onCreate }: CreateTasksProps) {
  const create = useMutation<void, Task[]>({
    send: () => request(api.generateTasks, { method: "POST" }),
    onSuccess: (tasks) => {
      setCache(api.tasks(day), tasks);
      notify(SUCCESS.tasksGenerated);
    },
    onError: FAILURE.generateTasks,
    revalidates: changedByTasks(day),
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
