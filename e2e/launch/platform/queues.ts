import { randomBytes } from "node:crypto";
import { findScript, type Account, type Consumer } from "./account.ts";
import { Refusal } from "./refusal.ts";
import type { Routes } from "./routes.ts";
import type { Runtime } from "./runtime.ts";

const QUEUE = "/accounts/:account/queues";

interface ConsumerBody {
  readonly script_name: string;
  readonly settings: Consumer["settings"];
}

export function createQueueRoutes(account: Account, runtime: Runtime): Routes {
  function find(id: string) {
    const queue = account.queues.get(id);
    if (queue) return queue;
    throw new Refusal(11000, "Queue does not exist.", 404);
  }
  function describe(id: string) {
    const { name, consumers } = find(id);
    const producers = [...account.scripts.values()]
      .filter(({ versions }) => versions.at(-1)?.bindings.some((each) => each.queue_name === name))
      .map(({ name: script }) => ({ type: "worker", script }));
    return {
      queue_id: id,
      queue_name: name,
      consumers: consumers.map((each) => ({ type: "worker", ...each })),
      consumers_total_count: consumers.length,
      producers,
      producers_total_count: producers.length,
      settings: {},
    };
  }

  return {
    [`POST ${QUEUE}`]: async ({ json }) => {
      const { queue_name: name } = await json<{ queue_name: string }>();
      if ([...account.queues.values()].some((each) => each.name === name))
        throw new Refusal(11009, `Queue name '${name}' is already taken.`, 409);
      const id = randomBytes(16).toString("hex");
      account.queues.set(id, { name, consumers: [] });
      return describe(id);
    },
    [`GET ${QUEUE}`]: ({ url }) => {
      const name = url.searchParams.get("name");
      return [...account.queues]
        .filter(([, each]) => name === null || each.name === name)
        .map(([id]) => describe(id));
    },
    [`DELETE ${QUEUE}/:id`]: ({ part }) => {
      if (find(part("id")).consumers.length > 0)
        throw new Refusal(11005, "A queue with a consumer cannot be deleted.");
      account.queues.delete(part("id"));
      return null;
    },
    [`POST ${QUEUE}/:id/consumers`]: async ({ part, json }) => {
      const queue = find(part("id"));
      const { script_name: script, settings } = await json<ConsumerBody>();
      findScript(account, script);
      if (queue.consumers.length > 0)
        throw new Refusal(11004, `Queue ${queue.name} already has a consumer.`);
      queue.consumers = [{ consumer_id: randomBytes(16).toString("hex"), script, settings }];
      runtime.change();
      return queue.consumers[0];
    },
    [`PUT ${QUEUE}/:id/consumers/:consumer`]: async ({ part, json }) => {
      const queue = find(part("id"));
      const { script_name: script, settings } = await json<ConsumerBody>();
      queue.consumers = [{ consumer_id: part("consumer"), script, settings }];
      runtime.change();
      return queue.consumers[0];
    },
    [`DELETE ${QUEUE}/:id/consumers/:consumer`]: ({ part }) => {
      find(part("id")).consumers = [];
      runtime.change();
      return null;
    },
  };
}
