import type { BatchItem } from "drizzle-orm/batch";
import type { Connection, Database } from "../../platform/db/database.ts";
import { readFailedGuard } from "../../platform/db/guard.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import { refuseLoneStatements } from "./refuse-lone-statements.ts";
import type { SessionClaim } from "../requests/session-token.ts";
import {
  changeZone,
  guardSession,
  SESSION_ENDED,
  ZONE_CHANGED,
  type SessionRow,
} from "../requests/sessions.ts";

type Item = BatchItem<"sqlite">;

export interface GuardedDatabase {
  readonly db: Database;
  /** Checks the session in a trip of its own, unless another statement has done so. */
  readonly check: () => Promise<void>;
}

/**
 * A database for one request of the user whom `claim` names. Its first transaction carries a statement that fails it unless
 * the session is live, so that the check costs no trip and nothing is read or written without it (decision 0017). Where
 * `zone`, which the request names, is not the stored one, the transaction is sent again behind the change of the zone,
 * because deadlines move with it, and `onSession` is told of the move. Until the session is checked everything has to be sent
 * by `batch`: a statement that is awaited alone fails. Throws Unauthorized.
 */
export function guardDatabase(
  db: Database,
  input: {
    claim: SessionClaim;
    zone: string | null;
    now: Date;
    onSession: (row: SessionRow, move: { readonly to: string } | null) => void;
  },
): GuardedDatabase {
  const { claim, zone, now, onSession } = input;
  let isChecked = false;

  /** Sends the statements behind the guard and resolves to their results. */
  async function sendGuarded(connection: Connection, items: readonly Item[]): Promise<unknown[]> {
    const guard = guardSession(db, { claim, zone, now });
    const accept = (row: SessionRow | undefined, move: { to: string } | null) => {
      if (!row) throw new Unauthorized();
      isChecked = true;
      onSession(row, move);
    };
    try {
      const [[row], ...results] = await connection.batch([guard, ...items]);
      accept(row, null);
      return results;
    } catch (error) {
      const reason = readFailedGuard(error);
      if (reason === SESSION_ENDED) throw new Unauthorized();
      if (reason !== ZONE_CHANGED || zone === null) throw error;
    }
    const [, , [row], ...results] = await connection.batch([
      ...changeZone(db.repeatable, { userId: claim.userId, zone, now }),
      guard,
      ...items,
    ]);
    accept(row, { to: zone });
    return results;
  }

  const guard = <Target extends Connection>(connection: Target): Target =>
    new Proxy(connection, {
      get(target, name): unknown {
        if (name === "batch" && !isChecked) {
          return (items: readonly Item[]) => sendGuarded(target, items);
        }
        if (name === "repeatable") return repeatable;
        if (name === "session" && !isChecked)
          return refuseLoneStatements(Reflect.get(target, name));
        return Reflect.get(target, name);
      },
    });
  const repeatable = guard(db.repeatable);
  return {
    db: guard(db),
    check: async () => {
      if (!isChecked) await sendGuarded(db.repeatable, []);
    },
  };
}
