import { Refusal } from "./refusal.ts";

export interface Call {
  readonly request: Request;
  readonly url: URL;
  /** The values of the address's `:name` parts. */
  readonly part: (name: string) => string;
  readonly json: <Body>() => Promise<Body>;
}

/** Returns the `result` of the platform's envelope, or a whole response, or a promise of either. */
export type Routes = Readonly<Record<string, (call: Call) => unknown>>;

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

/** Finds the handler of a request, such as `GET /accounts/:account/queues`. */
export function createRouter(routes: Routes) {
  const table = Object.entries(routes).map(([key, handle]) => {
    const [method = "", path = ""] = key.split(" ");
    return { method, pattern: toPattern(path), handle };
  });
  return async (request: Request, path: string): Promise<unknown> => {
    for (const { method, pattern, handle } of table) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      return handle({
        request,
        url: new URL(request.url),
        part: (name) => decodeURIComponent(match.groups?.[name] ?? ""),
        json: () => request.json(),
      });
    }
    throw new Refusal(7000, `No route for that URI: ${request.method} ${path}`, 404);
  };
}
