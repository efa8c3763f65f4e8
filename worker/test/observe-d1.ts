import { env } from "cloudflare:workers";

type OnCall = (name: string, input: readonly unknown[]) => void;

/** Wraps a D1 so that `onCall` receives every call, with or without a session. Errors of `onCall` fail the call. */
export function observeD1(onCall: OnCall, db: D1Database = env.DB): D1Database {
  const watch = <T extends object>(thing: T): T =>
    new Proxy(thing, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...input: unknown[]): unknown => {
          onCall(String(name), input);
          const answer: unknown = Reflect.apply(value, target, input);
          return name === "withSession" && typeof answer === "object" && answer !== null
            ? watch(answer)
            : answer;
        };
      },
    });
  return watch(db);
}
