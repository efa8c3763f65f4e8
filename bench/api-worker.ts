import worker from "../worker/src/index.ts";
import type { Env } from "../worker/src/env.ts";

/** The Worker, and beside it in the same isolate what it is measured against: nothing, and one bare select. */
export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/hello") return new Response("hello");
    if (pathname !== "/bench/select") return worker.fetch(request, env, context);
    const { results } = await env.DB.prepare(
      "select * from tasks where user_id = ? and date = ? order by slot",
    )
      .bind(searchParams.get("user"), searchParams.get("date"))
      .all();
    return Response.json(results);
  },
};
