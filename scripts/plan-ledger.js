import { createHash, randomBytes } from "node:crypto";

/**
 * A user, as {@link selectPeople} returns it.
 * @typedef {{ id: string, has_password: number, changed_at: number }} Person
 */

/** Users per query. */
export const PAGE = 5_000;

/** The statement for a page of users, after the one with the id `last`. @param {string} last */
export const selectPeople = (last) =>
  `select id, password_hash is not null as has_password, coalesce(password_changed_at, 0) as changed_at
    from users where id > '${last}' order by id limit ${PAGE}`;

/** Equals the Worker's `sha256`. @param {string} text */
const sha256 = (text) => createHash("sha256").update(text).digest("base64url");

/** The hash of an unknown password: the account then needs a reset link. */
function createClosedHash() {
  const [salt, hash] = [16, 32].map((size) => randomBytes(size).toString("base64url"));
  return `scrypt$${2 ** 14}$8$5$${salt}$${hash}`;
}

/**
 * Plans the statements after a restore: they remove accounts that were deleted since, close passwords that were
 * changed since, and end sessions, links and keys.
 * @param {readonly { name: string, metadata?: { changedAt?: number | undefined } | undefined }[]} entries of the ledger
 */
export function planLedger(entries) {
  const changedAt = new Map(entries.map(({ name, metadata }) => [name, metadata?.changedAt ?? 0]));
  const statements = [
    "delete from sessions;",
    "delete from password_resets;",
    "delete from mail_outbox;",
    // Keys that were revoked since must not work again, and the restored data does not show which ones.
    "delete from access_keys;",
  ];
  const done = { deleted: 0, passwords: 0 };
  return {
    statements,
    done,
    /** @param {Person} person */
    add({ id, has_password, changed_at }) {
      // The ids are inserted into statements without escaping.
      if (!/^[\w-]+$/.test(id)) throw new Error(`This is not a user id: ${id}`);
      if (changedAt.has(`deleted:${sha256(id)}`)) {
        done.deleted += 1;
        statements.push(`delete from users where id = '${id}';`);
      } else if (has_password && (changedAt.get(`password:${sha256(id)}`) ?? 0) > changed_at) {
        done.passwords += 1;
        const closed = createClosedHash();
        statements.push(`update users set password_hash = '${closed}' where id = '${id}';`);
      }
    },
  };
}

/** Describes the result in a sentence. @param {{ deleted: number, passwords: number }} done */
export const describeLedger = ({ deleted, passwords }) =>
  `Removed ${deleted} deleted accounts, closed ${passwords} old passwords and signed everyone out.`;
