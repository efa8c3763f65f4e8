import { env } from "cloudflare:workers";

/** Executes the statements, in a batch followed by `more`. */
type Run = (...more: readonly D1PreparedStatement[]) => Promise<unknown>;

/** Called for each execution; `run` executes the statements, as often as it is called. */
export type Interceptor = (queries: readonly string[], run: Run) => Promise<unknown>;

const RUNS = new Set<PropertyKey>(["all", "first", "raw", "run"]);

/** Wraps a D1 so that every execution of a statement or batch goes through `around`. */
export function interceptD1(around: Interceptor, db: D1Database = env.DB): D1Database {
  const originals = new WeakMap<object, { readonly query: string; readonly original: object }>();

  function wrapStatement(original: object, query: string): object {
    const proxy = new Proxy(original, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...input: unknown[]): unknown => {
          const call = () => Reflect.apply(value, target, input);
          return name === "bind"
            ? wrapStatement(call(), query)
            : RUNS.has(name)
              ? around([query], async () => call())
              : call();
        };
      },
    });
    originals.set(proxy, { query, original });
    return proxy;
  }

  const watch = <T extends object>(thing: T): T =>
    new Proxy(thing, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...input: unknown[]): unknown => {
          const call = (...by: unknown[]) => Reflect.apply(value, target, by);
          if (name === "prepare") return wrapStatement(call(...input), String(input[0]));
          if (name === "withSession") return watch(call(...input));
          if (name !== "batch" || !Array.isArray(input[0])) return call(...input);
          const all = input[0].flatMap((one: object) => originals.get(one) ?? []);
          return around(
            all.map(({ query }) => query),
            async (...more) => call([...all.map(({ original }) => original), ...more]),
          );
        };
      },
    });
  return watch(db);
}
