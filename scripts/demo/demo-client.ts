import { TIME_ZONE_HEADER } from "@goals/contracts/endpoint";

export function createDemoClient(origin: string, zone: string) {
  let now = new Date();
  let cookie = "";

  async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        "content-type": "application/json",
        "demo-now": now.toISOString(),
        [TIME_ZONE_HEADER]: zone,
        cookie,
        origin,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  return {
    setNow(instant: Date) {
      now = instant;
    },
    get: <Answer>(path: string) => send<Answer>("GET", path),
    post: <Answer>(path: string, body?: unknown) => send<Answer>("POST", path, body),
    remove: (path: string, body: unknown) => send<void>("DELETE", path, body),
    patch: <Answer>(path: string, body: unknown) => send<Answer>("PATCH", path, body),
  };
}

export type DemoClient = ReturnType<typeof createDemoClient>;
