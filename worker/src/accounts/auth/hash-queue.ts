import { ServiceBusy } from "../../platform/errors/domain-errors.ts";

/** How many requests an isolate lets wait: at 0.2 s per hash, the last one waits for 20 s. */
const WAITING_MAX = 100;
/** A disconnected client's request stops without an event, so a place that is not polled for this long is dropped. */
const LOST_AFTER_MS = 2_000;
const LOOK_MAX_MS = 250;
/** The estimate before the first hash was timed. */
const TURN_MS = 250;

interface Place {
  readonly network: string;
  /** Each network has one place per round, so a network that sends a hundred requests only delays itself. */
  readonly round: number;
  lookedAt: number;
  isDisplaced: boolean;
}

/**
 * Limits each isolate to one password hash at a time. workerd hashes on the thread that also serves all other
 * requests, so they run in a pause of `restMs` between two hashes. A waiting request only costs a timer and the part
 * of its body that was read.
 */
export function createHashQueue(restMs: number) {
  /** In turn order. The first place is hashing or about to. */
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

  /** Polls, because workerd does not let one request await a promise of another request. */
  async function waitFor(place: Place): Promise<void> {
    for (;;) {
      const now = Date.now();
      place.lookedAt = now;
      places.filter(({ lookedAt }) => now - lookedAt > LOST_AFTER_MS).forEach(remove);
      if (place.isDisplaced) throw busy();
      // Other requests dropped this place while the isolate was blocked.
      if (!places.includes(place)) insert(place);
      const ahead = places.indexOf(place);
      const rest = endedAt + restMs - now;
      if (ahead === 0 && rest <= 0) return;
      const look = Math.min(LOOK_MAX_MS, (restMs / 4) * Math.max(1, 2 * ahead - 1));
      await scheduler.wait(ahead === 0 ? rest : look);
    }
  }

  return {
    /** Runs `work` when it is its turn. Throws ServiceBusy if the queue is full. */
    async run<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
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
