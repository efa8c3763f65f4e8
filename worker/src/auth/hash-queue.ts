import { ServiceBusy } from "../errors/domain-errors.ts";

/** What an isolate holds open at most: at 0.2 s each the last of them waits for 20 s. */
const WAITING_MAX = 100;
/** A browser that hangs up stops its request where it stands, without a last word: its place must not be kept. */
const LOST_AFTER_MS = 2_000;
const LOOK_MAX_MS = 250;
/** Until one was timed. */
const TURN_MS = 250;

interface Place {
  readonly network: string;
  /** Each network has one place in a round: whoever sends a hundred waits behind everybody's first. */
  readonly round: number;
  lookedAt: number;
  isDisplaced: boolean;
}

export interface HashQueue {
  /** Does `work` when its turn has come. Throws ServiceBusy for whom there is no room. */
  run<Result>(network: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A waiting line in front of the password hash, one for each isolate. workerd hashes on the thread that answers
 * everybody, so hashes run one after another, with a rest of `restMs` in which everybody else goes first. Who waits
 * costs a timer and what was read of the request; a place is held for the hash alone.
 */
export function createHashQueue(restMs: number): HashQueue {
  /** In the order of their turns: the first is the one that hashes, or is about to. */
  const places: Place[] = [];
  let endedAt = 0;
  let turnMs = TURN_MS;

  function insert(place: Place): void {
    const behind = places.findIndex(({ round }, index) => index > 0 && round > place.round);
    places.splice(behind === -1 ? places.length : behind, 0, place);
  }

  function remove(place: Place): void {
    const at = places.indexOf(place);
    if (at !== -1) places.splice(at, 1);
  }

  function join(network: string): Place {
    const before = places.findLast((place) => place.network === network);
    const round = before ? before.round + 1 : (places[0]?.round ?? 0);
    const place = { network, round, lookedAt: Date.now(), isDisplaced: false };
    if (places.length >= WAITING_MAX) {
      const last = places.at(-1);
      if (!last || last.round <= round) throw busy();
      last.isDisplaced = true;
      remove(last);
    }
    insert(place);
    return place;
  }

  const busy = () => new ServiceBusy(Math.max(1, Math.ceil((places.length * turnMs) / 1000)));

  /** Looked at rather than awaited: a promise of another request's must not be waited for in this one. */
  async function waitFor(place: Place): Promise<void> {
    for (;;) {
      const now = Date.now();
      place.lookedAt = now;
      places.filter(({ lookedAt }) => now - lookedAt > LOST_AFTER_MS).forEach(remove);
      if (place.isDisplaced) throw busy();
      // Taken for lost by others while the isolate stood still.
      if (!places.includes(place)) insert(place);
      const ahead = places.indexOf(place);
      const rest = endedAt + restMs - now;
      if (ahead === 0 && rest <= 0) return;
      const look = Math.min(LOOK_MAX_MS, (restMs / 4) * Math.max(1, 2 * ahead - 1));
      await scheduler.wait(ahead === 0 ? rest : look);
    }
  }

  return {
    async run(network, work) {
      const place = join(network);
      try {
        await waitFor(place);
        const started = Date.now();
        const result = await work();
        turnMs = Date.now() - started + restMs;
        return result;
      } finally {
        if (places[0] === place) endedAt = Date.now();
        remove(place);
      }
    },
  };
}
