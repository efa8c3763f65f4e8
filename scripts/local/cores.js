import { availableParallelism } from "node:os";

/** Returns a function that runs work as soon as one of the machine's cores is free, in the order of its calls. */
export function shareCores() {
  let free = availableParallelism();
  /** @type {(() => void)[]} */
  const waiting = [];

  /** @template T @param {() => Promise<T>} work */
  return async function runOnCore(work) {
    if (free > 0) free -= 1;
    else await /** @type {Promise<void>} */ (new Promise((resolve) => waiting.push(resolve)));
    return work().finally(() => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    });
  };
}
