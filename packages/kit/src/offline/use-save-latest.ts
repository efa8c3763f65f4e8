import { useRef } from "react";

/**
 * Saves the newest of several values. While a save is in flight the next value waits, so that saves arrive in order.
 * A newer value replaces the waiting one or is merged with it.
 */
export function useSaveLatest<Value>(
  save: (value: Value) => Promise<unknown>,
  merge: (waiting: Value, next: Value) => Value = (_, next) => next,
): (value: Value) => Promise<void> {
  const waiting = useRef<{ readonly value: Value } | null>(null);
  const isSaving = useRef(false);

  return async (value) => {
    waiting.current = { value: waiting.current ? merge(waiting.current.value, value) : value };
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (waiting.current) {
        const next: Value = waiting.current.value;
        waiting.current = null;
        await save(next);
      }
    } finally {
      isSaving.current = false;
    }
  };
}
