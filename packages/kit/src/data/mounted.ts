import { useEffect } from "react";

const counts = new Map<string, number>();

/** Notes that a component shows what `path` answers, for as long as it is there. */
export function useMounted(path: string | null): void {
  useEffect(() => {
    if (path === null) return undefined;
    counts.set(path, (counts.get(path) ?? 0) + 1);
    return () => void counts.set(path, (counts.get(path) ?? 1) - 1);
  }, [path]);
}

/** True while something on the screen shows what `path` answers. */
export function isMounted(path: string): boolean {
  return (counts.get(path) ?? 0) > 0;
}
