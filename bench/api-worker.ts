import worker from "../worker/src/index.ts";
import type { Env } from "../worker/src/env.ts";

/**
 * The Worker, and beside it in the same isolate what it is measured against: nothing, one bare write, one bare select,
 * and that select in a batch with a bare one of the session, which is the least that a signed-in read can cost.
 */
export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/hello") return new Response("hello");
    if (pathname === "/bench/write") {
      const counted = env.DB.prepare(
        "insert into tries (key, count, resets_at) values ('bench', 1, 0) on conflict (key) do update set count = count + 1",
      );
      return Response.json((await counted.run()).meta.changes);
    }
    const user = searchParams.get("user");
    const tasks = env.DB.prepare(
      "select * from tasks where user_id = ? and date = ? order by slot",
    ).bind(user, searchParams.get("date"));
    if (pathname === "/bench/select") return Response.json((await tasks.all()).results);
    if (pathname === "/bench/checked-select") {
      const session = env.DB.prepare(
        "select last_seen_at, users.* from sessions join users on users.id = user_id where user_id = ?",
      ).bind(user);
      const [, found] = await env.DB.batch([session, tasks]);
      return Response.json(found?.results);
    }
    return worker.fetch(request, env, context);
  },
};
