import { HASH_COST } from "./accounts/auth/passwords.ts";
import type { Deps } from "./accounts/requests/app-env.ts";
import { createPushSender } from "./channels/reminders/push.ts";
import { singleDatabase } from "./placement/single-database.ts";
import { generateToken } from "./platform/crypto.ts";
import { connectD1 } from "./platform/db/database.ts";
import { createKvLedger } from "./platform/ledger.ts";
import { createPlatformMailer } from "./platform/mail/mail.ts";
import { readSettings } from "./platform/settings.ts";
import { createEngine } from "./product/analysis/engine.ts";

/** 128 random bits cannot be guessed, and are short in an index. */
const ID_BYTES = 16;

export const productionDeps: Deps = {
  now: () => new Date(),
  connect: connectD1,
  placement: () => singleDatabase,
  pause: (ms) => scheduler.wait(ms),
  random: () => Math.random(),
  newId: () => generateToken(ID_BYTES),
  hashCost: HASH_COST,
  engine: createEngine,
  ledger: createKvLedger,
  mailer: ({ EMAIL }, settings) => createPlatformMailer(EMAIL, settings),
  push: (env) => createPushSender(readSettings(env)),
  // Includes the time, because a line may be read far from the platform that adds its own.
  log: (line) => console.log(JSON.stringify({ ...line, time: new Date().toISOString() })),
};
