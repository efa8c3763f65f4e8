import { HASH_COST } from "./auth/passwords.ts";
import { connectD1 } from "./db/connect-d1.ts";
import type { Deps } from "./deps.ts";
import { randomText } from "./encoding.ts";
import { kvLedger } from "./ledger.ts";
import { platformMailer } from "./mail/platform-mailer.ts";
import { platformEngine } from "./model/platform-engine.ts";

/** 128 random bits: an id cannot be guessed, and stays short in every index. */
const ID_BYTES = 16;

/** What the deployed Worker runs on. */
export const productionDeps: Deps = {
  now: () => new Date(),
  connect: connectD1,
  pause: (ms) => scheduler.wait(ms),
  random: () => Math.random(),
  newId: () => randomText(ID_BYTES),
  hashCost: HASH_COST,
  engine: platformEngine(),
  ledger: kvLedger,
  mailer: platformMailer(),
  log: (line) => console.log(JSON.stringify(line)),
};
