/** An event of one layer for the layers above it, which listen without being known to it. */
export function createEvent<Detail extends readonly unknown[]>() {
  type Listener = (...detail: Detail) => void;
  const listeners = new Set<Listener>();
  const emit: Listener = (...detail) => {
    for (const listener of listeners) listener(...detail);
  };
  /** Returns a function that stops listening. */
  const listen = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { emit, listen };
}
