/**
 * The baseline for the API, in the same isolate and without our code: an empty response, one select of a day's tasks,
 * and a write of one row. Null for every other request.
 */
export async function answerBare(request: Request, { DB }: { DB: D1Database }) {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/bench/")) return null;
  if (pathname === "/bench/hello") return new Response("hello");
  const user = searchParams.get("user");
  const day = [user, searchParams.get("date")];
  const tasks = () =>
    DB.prepare("select * from tasks where user_id = ? and date = ? order by slot").bind(...day);
  switch (pathname) {
    // The baseline needs rows in D1 even if the users' rows are in stores.
    case "/bench/seed": {
      const planned = DB.prepare(
        `insert or ignore into tasks (id, user_id, date, slot, title, completed, created_at)
           select ?1 || value, ?1, ?2, value, 'Task ' || value, 0, 0
           from json_each('[1,2,3]') where exists (select 1 from users where id = ?1)`,
      );
      await planned.bind(...day).run();
      return Response.json((await tasks().all()).results);
    }
    case "/bench/select":
      return Response.json((await tasks().all()).results);
    case "/bench/write": {
      const tick = DB.prepare(
        "update tasks set completed = 1 - completed where user_id = ? and date = ? and slot = 1 returning *",
      );
      return Response.json((await tick.bind(...day).all()).results);
    }
    case "/bench/count": {
      const counted = DB.prepare(
        "insert into tries (key, count, resets_at) values (?, 1, 0) on conflict (key) do update set count = count + 1",
      );
      return Response.json((await counted.bind(user ?? "bench").run()).meta.changes);
    }
    default:
      return new Response("There is no such bare side.", { status: 404 });
  }
}
