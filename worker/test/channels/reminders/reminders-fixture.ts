import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { buildPath } from "@goals/contracts/endpoint";
import { changeReminder } from "@goals/contracts/endpoints/account";
import { verifyEmail } from "@goals/contracts/endpoints/email";
import type { ReminderChange, ReminderKind } from "@goals/contracts/reminders";
import type { DeliveryPiece } from "../../../src/channels/reminders/delivery-queue.ts";
import { EVERY_QUARTER } from "../../../src/channels/reminders/quarter-hourly-jobs.ts";
import type { Env } from "../../../src/platform/settings.ts";
import { expect } from "vitest";
import { rows } from "../../database.ts";
import type { Edge } from "../../edge.ts";
import { confirmByLink, requestEmailToken } from "../../email-link.ts";
import { createUnlockedPerson, move, type Person } from "../../person.ts";

/** A person with a confirmed address. */
export async function createReachablePerson(edge: Edge, zone = "UTC"): Promise<Person> {
  const person = await createUnlockedPerson(edge, { zone });
  const token = await requestEmailToken(edge, person, "verify");
  await confirmByLink(edge, verifyEmail, token);
  edge.mails.splice(0);
  return person;
}

/** Sets a reminder. */
export const remind = (person: Person, kind: ReminderKind, change: ReminderChange) =>
  person.patch(buildPath(changeReminder, { kind }), change);

/** Opens the app in another zone, which is reported to the directory after the response. */
export async function arrive(person: Person, zone: string): Promise<void> {
  await move(person, zone);
  const isTold = async () => (await rows("select zone from reminders"))[0]?.["zone"];
  await expect.poll(isTold).toBe(zone);
}

/** Runs a quarter-hourly job at an instant, which sends what it plans. */
export async function runQuarter(edge: Edge, at: string, bindings: Partial<Env> = {}) {
  edge.setNow(at);
  const { REMINDERS: _, ...others } = env;
  const controller = {
    cron: EVERY_QUARTER,
    scheduledTime: Date.parse(at),
    noRetry: () => undefined,
  };
  await edge.worker.scheduled(controller, { ...others, ...bindings });
}

/** Like `runQuarter`, but returns the pieces for the queue instead of sending them. */
export async function planQuarter(edge: Edge, at: string): Promise<DeliveryPiece[]> {
  const pieces: DeliveryPiece[] = [];
  const sendBatch = async (messages: Iterable<MessageSendRequest<DeliveryPiece>>) => {
    for (const { body } of messages) pieces.push(body);
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  };
  const send = () => Promise.reject(new Error("Pieces come in batches."));
  const metrics = () => Promise.reject(new Error("Nobody asks for these."));
  await runQuarter(edge, at, { REMINDERS: { send, sendBatch, metrics } });
  return pieces;
}

/** Passes pieces to the consumer, like the queue. */
export async function consume(edge: Edge, pieces: readonly DeliveryPiece[]) {
  const { REMINDERS: _, ...others } = env;
  const messages = pieces.map((body, id) => ({
    id: String(id),
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch("goals-reminders", messages);
  await edge.worker.queue(batch, others);
}
