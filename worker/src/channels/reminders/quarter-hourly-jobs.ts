import * as z from "zod/mini";
import type { Deps } from "../../accounts/requests/app-env.ts";
import type { Env } from "../../platform/settings.ts";
import { deliverBatch } from "./deliver-batch.ts";
import {
  deliveryPiece,
  planDueDeliveries,
  queueDueDeliveries,
  type DeliveryPiece,
} from "./delivery-queue.ts";

/** The schedule of `runQuarterHourlyJobs`: every zone is a whole number of quarters of an hour from UTC. */
export const EVERY_QUARTER = "*/15 * * * *";

/** Plans due reminders and passes them to the queue in pieces. Without a queue it sends them itself. */
export async function runQuarterHourlyJobs(env: Env, deps: Deps): Promise<void> {
  const db = deps.connect(env, deps);
  const now = deps.now();
  const { REMINDERS } = env;

  async function send(pieces: readonly DeliveryPiece[]): Promise<void> {
    if (REMINDERS) await REMINDERS.sendBatch(pieces.map((body) => ({ body })));
    else for (const piece of pieces) await deliverBatch(env, deps, piece);
  }

  const due = await planDueDeliveries(db, now);
  const queued = await queueDueDeliveries(db, { now, send });
  deps.log({ event: "reminders", due, queued });
}

/** Sends the pieces of a batch of messages. A failed piece is retried, and sends nothing twice (`beginPiece`). */
export async function consumeReminders(batch: MessageBatch, env: Env, deps: Deps): Promise<void> {
  for (const message of batch.messages) {
    const piece = z.safeParse(deliveryPiece, message.body);
    if (!piece.success) {
      message.ack();
      continue;
    }
    try {
      await deliverBatch(env, deps, piece.data);
      message.ack();
    } catch {
      // The error may quote a row.
      deps.log({ event: "reminders_failed" });
      message.retry();
    }
  }
}
